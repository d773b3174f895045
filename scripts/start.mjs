import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWebOnce } from './build-web.mjs';
import { installOnce } from './install.mjs';
import { node24, root, toolEnvironment } from './paths.mjs';

installOnce('serving');
buildWebOnce();

const server = spawn(node24(), [join('apps', 'api', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
// The server stops the database and itself; this process only waits for it. Ctrl-C reaches both, so it must not be passed on twice.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
