import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installOnce } from './install.mjs';
import { node24, root, toolEnvironment } from './paths.mjs';

/**
 * Runs a command of apps/api/src/commands that needs no database, even on a bare clone: `node scripts/run-command.mjs
 * <name> [arguments]`. Standard input and output belong to the command alone; the installation writes to standard error.
 */
const [name, ...args] = process.argv.slice(2);

installOnce('serving', { keepsStandardStreams: true });

const command = spawn(node24(), [join('apps', 'api', 'src', 'commands', `${name}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.on('SIGINT', () => {});
process.on('SIGTERM', () => command.kill('SIGTERM'));
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
