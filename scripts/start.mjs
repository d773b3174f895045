import { spawn } from 'node:child_process';
import { buildApiOnce } from './build/build-api.mjs';
import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { root, toolEnvironment } from './paths.mjs';
import { productCommand } from './product-command.mjs';

installOnce('serving');
await buildWebOnce();
buildApiOnce();

const { command, args, environment } = productCommand();
const server = spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment, ...toolEnvironment() },
});
// The server stops the database and itself; this process only waits for it. Ctrl-C reaches both, so it must not be passed on twice.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
