import './site.js';
import '../figures/words.css';
import './lesson.css';
import '../lessons/define.js';
import { embedHelp } from './embed-help.js';

const help = document.querySelector<HTMLElement>('details.embed');
if (help) help.append(...embedHelp(help.dataset.name!));
