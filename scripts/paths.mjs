import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = join(root, 'node_modules', '.bin');

/** The path of Node 24: the one that npm installed here, otherwise the one running this script if it is new enough. */
export function node24() {
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `There is no Node 24 for ${process.platform} on ${process.arch} among npm's packages. Install Node 24 and start again.`,
  );
  process.exit(1);
}

/** The environment in which tools of this repository find each other and Node 24. */
export const toolEnvironment = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` });
