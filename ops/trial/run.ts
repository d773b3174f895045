import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApiOnce } from '../../scripts/build/build-api.mjs';
import { alerts } from './alerts/alerts.ts';
import { compose, image } from './containers.ts';
import { failover } from './database/failover.ts';
import { pgbouncerTests } from './database/pgbouncer.ts';
import { restore } from './database/restore.ts';
import { logs } from './logs.ts';
import { proxies } from './proxies.ts';
import { isInstalled, type Part } from './runner.ts';
import { traces } from './traces.ts';

/**
 * Tries the files of ops/ on real programs, and prints what was measured beside what was aimed at.
 *
 * npm run test:deploy [-- --only=image,alerts]
 *
 * Exits with 1 when an aim is missed or a part fails, with 2 when a program is missing.
 */
const parts: Record<string, Part> = {
  image,
  compose,
  proxies,
  alerts,
  traces,
  logs,
  failover,
  'pgbouncer-tests': pgbouncerTests,
  restore,
};
const say = (line: string) => process.stdout.write(`${line}\n`);
const refuse = (line: string) => {
  say(line);
  process.exit(2);
};

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const names = only?.split(',') ?? Object.keys(parts);
const chosen = names.map((name): [string, Part] => [
  name,
  parts[name] ?? refuse(`There is no part '${name}'. The parts are: ${Object.keys(parts).join(', ')}.`),
]);
const programs = Object.entries(Object.assign({}, ...chosen.map(([, part]) => part.programs)) as Part['programs']);
const missing = programs.filter(([program]) => !isInstalled(program));
if (missing.length > 0)
  refuse(
    `Missing: ${missing.map(([program]) => program).join(', ')}. On Debian: apt-get install --no-install-recommends ${[...new Set(missing.map(([, source]) => source))].join(' ')}`,
  );

let ends: (() => unknown)[] = [];
async function endPart(): Promise<void> {
  const all = ends.toReversed();
  ends = [];
  for (const end of all) await (async () => end())().catch((problem) => say(`While ending: ${problem}`));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endPart().finally(() => process.exit(1)));

const rows: string[] = [];
let missed = 0;
let failures = 0;
buildApiOnce();
for (const [name, part] of chosen) {
  say(`\n# ${name}`);
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'examplar-trial-'));
  chmodSync(folder, 0o755);
  ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  await part
    .run({
      folder,
      say,
      check(what, measured, aim, isMet = String(measured) === aim) {
        if (!isMet) missed += 1;
        rows.push(`| ${name} | ${what} | ${measured} | ${aim} | ${isMet ? 'yes' : '**no**'} |`);
      },
      atEnd: (end) => ends.push(end),
    })
    .catch((problem) => {
      failures += 1;
      say(`${name} failed: ${problem instanceof Error ? problem.message : String(problem)}`);
    });
  await endPart();
  say(`${name} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
}

say('\n| part | what | measured | aim | met |\n|---|---|---|---|---|');
for (const row of rows) say(row);
say(`\n${rows.length} figures, ${missed} aims missed, ${failures} parts failed.`);
process.exit(missed + failures === 0 ? 0 : 1);
