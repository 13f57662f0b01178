import '@fontsource-variable/source-serif-4';
import '../figures/tokens.css';
import '../figures/page.css';
import './site.css';
import { themeSwitch } from '../figures/theme.js';

document.querySelector('.page-tools')!.append(themeSwitch());
