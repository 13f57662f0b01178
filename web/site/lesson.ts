import '../figures/page/words.css';
import './lesson.css';
import { defineLesson } from '../lessons/define-lesson.js';
import { embedHelp } from './embed-help.js';

defineLesson();

const help = document.querySelector<HTMLElement>('details.embed');
if (help) help.append(...embedHelp(help.dataset.name!));
