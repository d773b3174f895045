import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** A step after the first that named `node` would run the one that the shell found before the installation. */
const prepares =
  /^node scripts\/(?:prepare|run-command)\.mjs (serving|everything)( pages)? (?!.*&& node (?!scripts\/))/;
const othersOnly = /^npm run [\w:]+( && npm run [\w:]+)*$/;

/** Programs of the packages that `npm start` leaves out, and folders that import them. */
const needsEverything = /\b(vitest|biome|tsc|depcruise|knip|playwright|db-types|bench\/|ops\/)/;

test.each(Object.entries(scripts))('`npm run %s` installs what it needs before it runs: %s', (_name, command) => {
  if (othersOnly.test(command)) {
    for (const [, other = ''] of command.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([other]);
    return;
  }
  const [, script] = /^node (scripts\/(?!prepare|run-command)[\w-]+\.mjs)(?: [\w-]+)?$/.exec(command) ?? [];
  if (script) {
    expect(readFileSync(join(root, script), 'utf8')).toMatch(/^installOnce\('(serving|everything)'(, \{.*\})?\);$/m);
    return;
  }
  const [, scope] = prepares.exec(command) ?? [];
  expect(scope, command).toBe(needsEverything.test(command) ? 'everything' : 'serving');
});

test('no script imports a package before the installer has run', () => {
  for (const name of [
    'prepare',
    'start',
    'dev',
    'test',
    'test-e2e',
    'test-citus',
    'test-deploy',
    'install',
    'build/build-web',
    'test-runs/chromium',
    'test-runs/run-folder',
    'test-runs/run-programs',
    'run-command',
    'test-bare-clone',
  ]) {
    const text = readFileSync(join(root, 'scripts', `${name}.mjs`), 'utf8');
    const imported = [...text.matchAll(/^import .* from '([^']+)';$/gm)].map(([, from]) => from);
    expect(
      imported.filter((from) => !/^(node:|\.\.?\/)/.test(from ?? '')),
      name,
    ).toEqual([]);
  }
});
