import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { node24, root, toolEnvironment } from './paths.mjs';

installOnce('everything');
await buildWebOnce();

// The API restarts when one of its files changes, and picks up a new build of the pages automatically.
const environment = { ...toolEnvironment(), NODE_ENV: 'development' };
const children = [
  spawn(node24(), ['--watch', '--watch-preserve-output', join('apps', 'api', 'src', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  }),
  spawn(node24(), [join('scripts', 'build', 'watch-web.mjs')], { cwd: root, stdio: 'inherit', env: environment }),
];
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM');
});
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM');
  });
}
