import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, toolEnvironment } from './paths.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for tests: CHROMIUM_PATH, the system's, Playwright's own download, or (as root on Debian) the distribution's
 * package. Null means that Playwright finds its own download by itself.
 *
 * @returns {string | null}
 */
export function provideChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = usual.find((path) => existsSync(path));
  if (found) return found;

  console.log('Fetching a browser for the tests…');
  const download = spawnSync(join(bin, 'playwright'), ['install', 'chromium'], {
    env: toolEnvironment(),
    stdio: 'ignore',
    timeout: 180_000,
  });
  if (download.status === 0) return null;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  console.error(
    'There is no Chromium here, and none could be fetched. Install one, or name yours: CHROMIUM_PATH=/path/to/chromium npm test',
  );
  process.exit(1);
}
