import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, toolEnvironment } from '../paths.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds the browser for tests: CHROMIUM_PATH, the system's, Playwright's own download, or (as root on Debian) the distribution's
 * package. Null means that Playwright locates its own download.
 *
 * Headless Chromium is preferred, like Playwright's own download: it needs a third less CPU time.
 *
 * @returns {string | null}
 */
export function provideChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  if (existsSync(shell) || couldInstall('chromium-headless-shell', shell)) return shell;
  const found = browsers.find((path) => existsSync(path));
  if (found) return found;

  console.log('Fetching a browser for the tests…');
  const download = spawnSync(join(bin, 'playwright'), ['install', 'chromium'], {
    env: toolEnvironment(),
    stdio: 'ignore',
    timeout: 180_000,
  });
  if (download.status === 0) return null;
  const [chromium = ''] = browsers;
  if (couldInstall('chromium', chromium)) return chromium;
  console.error(
    'There is no Chromium here, and none could be fetched. Install one, or name yours: CHROMIUM_PATH=/path/to/chromium npm test',
  );
  process.exit(1);
}

/**
 * Installs a package of the distribution; only root can.
 *
 * @param {string} name
 * @param {string} path the file that the package provides
 */
function couldInstall(name, path) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} for the browser tests…`);
  /** @param {string[]} words */
  const apt = (words) =>
    spawnSync('apt-get', words, {
      stdio: 'ignore',
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = () => apt(['install', '-y', '--no-install-recommends', name]).status === 0;
  if (!install()) {
    apt(['update']);
    install();
  }
  return existsSync(path);
}
