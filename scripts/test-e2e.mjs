import { join } from 'node:path';
import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { bin, root, toolEnvironment } from './paths.mjs';
import { provideChromium } from './test-runs/chromium.mjs';
import { endProgramsOnSignal, runProgram } from './test-runs/run-programs.mjs';

// Runs the browser tests, with `three-days` the long one of practice without a connection, or with `pictures` takes the pictures of the
// documents. Other arguments are passed to Playwright.
installOnce('everything');
await buildWebOnce();
endProgramsOnSignal();
const chromium = provideChromium();
const takesPictures = process.argv[2] === 'pictures';
const isThreeDays = process.argv[2] === 'three-days';
const args = [
  ...(takesPictures ? ['--project', 'pictures'] : []),
  ...(isThreeDays ? ['--project', 'offline'] : []),
  ...process.argv.slice(takesPictures || isThreeDays ? 3 : 2),
];
const status = await runProgram(join(bin, 'playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
  cwd: root,
  env: {
    ...toolEnvironment(),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(takesPictures ? { TAKE_PICTURES: 'yes' } : {}),
    ...(isThreeDays ? { THREE_DAYS: 'yes' } : {}),
  },
});
process.exit(typeof status === 'number' ? status : 1);
