import { join } from 'node:path';
import { buildWebOnce } from './build-web.mjs';
import { provideChromium } from './chromium.mjs';
import { installOnce } from './install.mjs';
import { bin, root, toolEnvironment } from './paths.mjs';
import { endProgramsOnSignal, runProgram } from './run-programs.mjs';

// Runs the browser tests. Arguments are passed to Playwright.
installOnce('everything');
buildWebOnce();
endProgramsOnSignal();
const chromium = provideChromium();
const status = await runProgram(
  join(bin, 'playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, env: { ...toolEnvironment(), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) } },
);
process.exit(typeof status === 'number' ? status : 1);
