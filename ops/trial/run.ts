import { alerts } from './alerts/alerts.ts';
import { type Figure, isInstalled, type Part } from './commands.ts';
import { compose } from './compose/compose.ts';
import { failover } from './database/failover.ts';
import { pgbouncerTests } from './database/pgbouncer.ts';
import { restore } from './database/restore.ts';
import { image } from './image.ts';
import { logs } from './logs.ts';
import { proxies } from './proxy-rules.ts';
import { traces } from './traces.ts';

/**
 * Tries the files of ops/ on real programs, and prints what was measured beside what was aimed at.
 *
 * npm run test:deploy [-- --only=image,alerts]
 *
 * Exits with 1 when an aim is missed or a part fails, with 2 when a program is missing.
 */
const parts: readonly Part[] = [image, compose, proxies, alerts, traces, logs, failover, pgbouncerTests, restore];
const say = (line: string) => process.stdout.write(`${line}\n`);

// Ending by itself, this process ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknown = only?.filter((name) => !parts.some((part) => part.name === name)) ?? [];
if (unknown.length > 0) {
  say(`There is no part '${unknown.join("', '")}'. The parts are: ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = parts.filter(({ name }) => only === undefined || only.includes(name));
const missing = new Map(
  chosen.flatMap(({ programs }) => Object.entries(programs)).filter(([program]) => !isInstalled(program)),
);
if (missing.size > 0) {
  say(
    `Missing: ${[...missing.keys()].join(', ')}. On Debian: apt-get install --no-install-recommends ${[...new Set(missing.values())].join(' ')}`,
  );
  process.exit(2);
}

const rows: { part: string; figure: Figure }[] = [];
let failures = 0;
for (const part of chosen) {
  say(`\n# ${part.name}`);
  const startedAt = performance.now();
  try {
    for (const figure of await part.run(say)) rows.push({ part: part.name, figure });
  } catch (problem) {
    failures += 1;
    say(`${part.name} failed: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
  say(`${part.name} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
}

say('\n| part | what | measured | aim | met |\n|---|---|---|---|---|');
for (const { part, figure } of rows)
  say(`| ${part} | ${figure.what} | ${figure.measured} | ${figure.aim} | ${figure.isMet ? 'yes' : '**no**'} |`);
const missed = rows.filter(({ figure }) => !figure.isMet).length;
say(`\n${rows.length} figures, ${missed} aims missed, ${failures} parts failed.`);
process.exit(missed + failures === 0 ? 0 : 1);
