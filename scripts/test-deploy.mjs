import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { node24, root, toolEnvironment } from './paths.mjs';
import { createRunFolder } from './test-runs/run-folder.mjs';
import { endProgramsOnSignal, runProgram } from './test-runs/run-programs.mjs';

// Tries the files of ops/ on real programs (ops/trial/run.ts). Arguments are passed to it. What it starts and its temporary files are
// gone afterwards, also when it fails or is interrupted.
installOnce('everything');
await buildWebOnce();
endProgramsOnSignal();
const status = await runProgram(node24(), ['ops/trial/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...toolEnvironment(), TMPDIR: createRunFolder('deploy') },
});
process.exit(typeof status === 'number' ? status : 1);
