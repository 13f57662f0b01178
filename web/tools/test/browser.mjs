import { at } from '../support/paths.mjs';
import { Stop, output, say, stream, system } from '../support/shell.mjs';

// The first is Chromium without its window, which costs a third of the time for each page that is opened.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Where the browser for the page tests comes from: one that is there, Debian's package, or Playwright's download. */
export function browserPlan({ platform, env, isRoot, which, exists }) {
  if (env.CHROME_PATH) {
    if (exists(env.CHROME_PATH)) return { use: env.CHROME_PATH };
    return { message: `CHROME_PATH says ${env.CHROME_PATH}, but there is no such file` };
  }
  const there = which(...names) ?? (places[platform] ?? []).find(exists);
  if (there) return { use: there };
  return { install: platform === 'linux' && isRoot && which('apt-get') ? 'apt' : 'playwright' };
}

/** What to do by hand when no browser could be had. */
export function browserMessage({ platform, which }) {
  const byTool = { 'apt-get': 'apt-get install chromium', dnf: 'dnf install chromium', pacman: 'pacman -S chromium' };
  const bySystem = { darwin: 'brew install --cask google-chrome', win32: 'winget install Google.Chrome' };
  const tool = Object.keys(byTool).find((name) => which(name));
  const install = bySystem[platform] ?? (tool ? `sudo ${byTool[tool]}` : 'install Chromium or Chrome');
  return `The page tests need a Chromium and none could be had. Try: ${install}\nor set CHROME_PATH to the program of one.`;
}

/** The path of a Chromium; installs one when there is none. */
export async function ensureBrowser() {
  const facts = system();
  const plan = browserPlan(facts);
  if (plan.message) throw new Stop(plan.message);
  if (plan.use) return plan.use;
  if (plan.install === 'apt' && (await installWithApt())) return browserPlan(facts).use;
  return (await downloadWithPlaywright()) ?? stopWithout(facts);
}

async function installWithApt() {
  say('browser', "installing Debian's Chromium");
  await stream('apt-get', ['-qq', 'update']);
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await stream('apt-get', ['install', ...options, name, 'fonts-dejavu-core'], { env })) === 0) return true;
  return false;
}

async function downloadWithPlaywright() {
  say('browser', "downloading Playwright's chromium into .toolchain/browser");
  process.env.PLAYWRIGHT_BROWSERS_PATH = at('.toolchain/browser');
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (!system().exists(path)) {
    const code = await stream(process.execPath, [at('node_modules/playwright-core/cli.js'), 'install', 'chromium']);
    if (code !== 0) return null;
  }
  return output(path, ['--version']) ? path : null;
}

function stopWithout(facts) {
  throw new Stop(browserMessage(facts));
}
