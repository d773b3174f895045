import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { node24, root, toolEnvironment } from './paths.mjs';

const web = join(root, 'apps', 'web');
const stamp = join(web, 'build', '.built-from');
const sources = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/server',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages',
  'content/marketing.json',
  'package-lock.json',
];

/** Builds the pages if any file that they are made from has changed since. */
export function buildWebOnce() {
  const state = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  console.log('Building the pages (once, about half a minute)…');
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const { status, stdout, stderr } = spawnSync(node24(), [cli, 'build'], {
    cwd: web,
    encoding: 'utf8',
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nThe pages could not be built.`);
    process.exit(status ?? 1);
  }
  compressAssets(join(web, 'build', 'client'));
  writeFileSync(stamp, state);
}

/** Compressed once here, so that serving them costs nothing. */
function compressAssets(folder) {
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesBelow(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'build' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
