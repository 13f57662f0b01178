import { group, iconButton, press } from './buttons.js';

type Theme = 'system' | 'light' | 'dark';

const themes: [Theme, string][] = [
  ['light', 'Light theme'],
  ['system', 'Theme of the system'],
  ['dark', 'Dark theme'],
];
const key = 'askew-theme';

/** Light, dark, or as the system has it; remembered where the browser lets us. */
export function themeSwitch(): HTMLElement {
  const buttons = themes.map(([theme, label]) => iconButton(theme, label, () => choose(theme)));
  const choose = (theme: Theme): void => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    themes.forEach(([each], i) => press(buttons[i], each === theme));
    remember(theme);
  };
  choose(remembered());
  return group('Theme', ...buttons);
}

function remembered(): Theme {
  try {
    const theme = localStorage.getItem(key);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is refused in sandboxed frames; the choice then lasts as long as the page.
  }
}
