import '@fontsource-variable/source-serif-4';
import '../figures/page/tokens.css';
import '../figures/page/page.css';
import './site.css';
import { themeSwitch } from '../figures/page/theme.js';

document.querySelector('.page-tools')!.append(themeSwitch());
