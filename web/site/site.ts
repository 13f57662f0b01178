import './fonts/serif.css';
import '../figures/page/tokens.css';
import '../figures/page/page.css';
import './site.css';
import { themeSwitch } from '../figures/page/theme.js';
import { searchButton } from './search.js';
import { closeSide, copyAnchors, copySamples } from './reading.js';

document.querySelector('.page-tools')!.append(searchButton(), themeSwitch());
copySamples(document);
copyAnchors(document);
closeSide(document.querySelector('#side'));

const samples = document.querySelectorAll<HTMLElement>('.sample[data-program]');
if (samples.length > 0) void import('./run-samples.js').then(({ runSamples }) => runSamples(samples));
