import { spawn } from 'node:child_process';
import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { node24, root, toolEnvironment } from './paths.mjs';

/**
 * Installs what a program of this repository needs and runs it with Node 24: `node scripts/run-command.mjs serving|everything [pages]
 * <file> [arguments]`. A command of package.json cannot say `&& node <file>`: on a bare clone the shell has looked up `node` before
 * the installation brought Node 24, and remembers the old one. Standard input and output belong to the program alone.
 */
const [scope, ...rest] = process.argv.slice(2);
if (scope !== 'serving' && scope !== 'everything') {
  console.error('Say what is needed: node scripts/run-command.mjs serving|everything [pages] <file>');
  process.exit(2);
}
const needsPages = rest[0] === 'pages';
const [file = '', ...args] = needsPages ? rest.slice(1) : rest;

installOnce(scope, { keepsStandardStreams: true });
if (needsPages) await buildWebOnce();

const program = spawn(node24(), [file, ...args], { cwd: root, stdio: 'inherit', env: toolEnvironment() });
process.on('SIGINT', () => {});
process.on('SIGTERM', () => program.kill('SIGTERM'));
program.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
