import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnce } from './install.mjs';
import { bin, root } from './paths.mjs';
import { createRunFolder } from './test-runs/run-folder.mjs';

// Runs each command of package.json in a clone without packages, with a Node below 24 first in the path, as a newcomer's shell would, and
// stops it at the first program that is not one of scripts/, or one of scripts/checks/: by then Node 24 must be running. Needs such an older Node on this machine.
installOnce('everything');

const folder = createRunFolder('bare-clone');
const clone = join(folder, 'a clone');
const oldNode = findOldNode();

function findOldNode() {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => place !== bin && !place.includes('node_modules'))
    .map((place) => join(place, 'node'))
    .find((file) => existsSync(file) && versionOf(file) < 24);
  if (found) return found;
  console.error(
    'There is no Node below 24 in the path, and with a newer one these commands cannot fail. Install Node 20.',
  );
  process.exit(2);
}

function versionOf(/** @type {string} */ node) {
  return Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? Number.NaN);
}

run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
// What is not committed yet belongs to the trial, too.
for (const name of ['package.json', 'package-lock.json', 'scripts'])
  cpSync(join(root, name), join(clone, name), { recursive: true, force: true });

const tools = join(folder, 'tools');
mkdirSync(tools);
const probe = join(folder, 'probe.mjs');
writeFileSync(
  probe,
  `import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
const program = process.argv[1] ?? '';
const scripts = join(${JSON.stringify(clone)}, 'scripts');
if (!program.startsWith(scripts) || program.startsWith(join(scripts, 'checks'))) {
  appendFileSync(process.env.SEEN_PROGRAMS, JSON.stringify({ program, version: process.versions.node }) + '\\n');
  process.exit(0);
}`,
);
tool('node', `exec "${oldNode}" "$@"`);
// Installing takes half a minute and is not what is tried here: the packages of this checkout are linked instead.
const packages = join(clone, 'node_modules');
tool('npm', `mkdir "${packages}" && ln -s "${join(root, 'node_modules')}"/* "${bin}" "${packages}"`);
function tool(/** @type {string} */ name, /** @type {string} */ line) {
  writeFileSync(join(tools, name), `#!/bin/sh\n${line}\n`);
  chmodSync(join(tools, name), 0o755);
}

const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
// This one would start itself again, and chains of `npm run` are tried by their parts.
const commands = Object.entries(scripts).filter(
  ([name, line]) => name !== 'test:bare-clone' && !line.startsWith('npm run'),
);
let failed = 0;
for (const [name, line] of commands) {
  rmSync(packages, { recursive: true, force: true });
  // A file for each command: a second build that one of them has started may still report afterwards.
  const seen = join(folder, `${name.replaceAll(':', '-')}.jsonl`);
  const { stdout, stderr } = spawnSync('sh', ['-c', line], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [join(packages, '.bin'), tools, '/usr/bin', '/bin'].join(delimiter),
      SEEN_PROGRAMS: seen,
      NODE_OPTIONS: `--import="${probe}"`,
    },
    timeout: 120_000,
  });
  const [first] = existsSync(seen)
    ? readFileSync(seen, 'utf8')
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row))
    : [];
  const isGood = first?.version.startsWith('24.');
  if (!isGood) failed += 1;
  console.log(`${isGood ? '✓' : '✗'} npm run ${name}${first ? `: Node ${first.version}` : ''}`);
  if (!isGood) console.log(`${line}\n${stdout}${stderr}`.trim());
}
console.log(`${commands.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}
