import type { SelectableModel } from '../../controls/selectable-model.js';
import type { TerrainView } from './figure.js';
import type { TerrainAnswer, TerrainState } from './state.js';

/** What the parts of the demo share. */
export type TerrainModel = SelectableModel<TerrainState, TerrainView, TerrainAnswer>;
