import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOnce } from './install.mjs';
import { bin, node24, root, toolEnvironment } from './paths.mjs';
import { provideChromium } from './test-runs/chromium.mjs';
import { endProgramsOnSignal, runProgram } from './test-runs/run-programs.mjs';

// Adds a language to a copy of the repository by its name, its row and its catalogues alone (`another-language/add-language.ts`), and runs
// there what would fail if another file had to be touched: the compiler, the tests of texts, and the pages in a browser. Arguments are
// passed to Playwright.
installOnce('everything');
endProgramsOnSignal();
const chromium = provideChromium();
const folder = mkdtempSync(join(tmpdir(), 'examplar-another-language-'));
// Under root the database runs as another system user, which must be able to enter.
chmodSync(folder, 0o755);
const env = {
  ...toolEnvironment(),
  LANGUAGES: 'en,xx',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
};
const typed = ['packages/domain', 'packages/contract', 'packages/question-banks', 'apps/api', 'apps/web', 'e2e'];
const textTests = [
  'packages/domain/src/languages',
  'packages/contract/src/calls',
  'apps/api/src/platform',
  'apps/api/src/config',
  'apps/web',
];
const { LANGUAGES: _, ...withAllLanguages } = env;
const steps = [
  [node24(), [join(root, 'scripts', 'another-language', 'add-language.ts'), folder], { cwd: root, env }],
  ...typed.map((path) => [join(bin, 'tsc'), ['-p', path], { cwd: folder, env }]),
  [join(bin, 'vitest'), ['run', '--project', 'unit', ...textTests], { cwd: folder, env: withAllLanguages }],
  [
    join(bin, 'playwright'),
    ['test', '--config', 'e2e/pseudo/playwright.config.ts', ...process.argv.slice(2)],
    { cwd: folder, env },
  ],
];
let status = 0;
for (const [program, args, options] of steps) {
  status = await runProgram(program, args, options);
  if (status !== 0) break;
}
rmSync(folder, { recursive: true, force: true });
process.exit(typeof status === 'number' ? status : 1);
