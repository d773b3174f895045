import { join } from 'node:path';
import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { bin, root, toolEnvironment } from './paths.mjs';
import { provideChromium } from './test-runs/chromium.mjs';
import { endProgramsOnSignal, runProgram } from './test-runs/run-programs.mjs';

// Runs the browser tests, with `offline` the long ones of practice without a connection, or with `pictures` takes the pictures of the
// documents. Other arguments are passed to Playwright.
installOnce('everything');
await buildWebOnce();
endProgramsOnSignal();
const chromium = provideChromium();
const takesPictures = process.argv[2] === 'pictures';
const isOffline = process.argv[2] === 'offline';
const args = [
  ...(takesPictures ? ['--project=pictures'] : []),
  ...(isOffline ? ['--project=offline'] : []),
  ...process.argv.slice(takesPictures || isOffline ? 3 : 2),
];
const status = await runProgram(join(bin, 'playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
  cwd: root,
  env: {
    ...toolEnvironment(),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(takesPictures ? { TAKE_PICTURES: 'yes' } : {}),
    ...(isOffline ? { TEST_OFFLINE: 'yes' } : {}),
  },
});
process.exit(typeof status === 'number' ? status : 1);
