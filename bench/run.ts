import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  catalogueBytes,
  pageBytes,
  type Row,
  savingAnAnswer,
  starting,
  startingAndSubmitting,
  statisticsAsDataGrows,
} from './cases.ts';
import { importing } from './import-case.ts';
import { describeCommit, describeMachine } from './machine.ts';
import { type Depth, full, quick } from './measure.ts';
import { memoryUnderLoad } from './memory-case.ts';
import { ended, run, startProduct } from './product.ts';
import { studyAsDataGrows } from './study/study-cases.ts';
import { readinessOfTeams } from './team-progress-case.ts';
import { teamsAsDataGrows } from './teams-case.ts';

/**
 * Prints ratios of ours against a baseline of the same run, as Markdown.
 *
 * npm run bench [-- --quick] [--only=answer,catalogue]
 */
const isQuick = process.argv.includes('--quick');
const depth: Depth = isQuick ? quick : full;
const sizes: [number, number] = isQuick ? [1_000, 10_000] : [10_000, 1_000_000];
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const say = (line: string) => process.stdout.write(`${line}\n`);
const startedAt = performance.now();

const cases: Record<string, (baselineUrl: string) => Promise<Row[]>> = {
  catalogue: async (baselineUrl) => [await catalogueBytes(product, baselineUrl, depth)],
  page: async (baselineUrl) => [await pageBytes(product, baselineUrl, depth)],
  answer: async (baselineUrl) => [await savingAnAnswer(product, baselineUrl, depth)],
  submit: async () => [await startingAndSubmitting(product)],
  import: async () => [await importing(product)],
  memory: async () => memoryUnderLoad(product, { users: isQuick ? 100 : 500 }),
  statistics: async () => statisticsAsDataGrows(product, sizes),
  study: async () => studyAsDataGrows(sizes, { rounds: isQuick ? 8 : 14 }),
  teams: async () => [...(await readinessOfTeams()), ...(await teamsAsDataGrows(sizes[1]))],
};
const unknown = only?.filter((name) => name !== 'start' && !(name in cases)) ?? [];
if (unknown.length > 0)
  throw new Error(`There is no case ${unknown.join(', ')}: start, ${Object.keys(cases).join(', ')}.`);
const isSelected = (name: string) => only === undefined || only.includes(name);

const rows: Row[] = isSelected('start') ? await starting() : [];
const product = await startProduct();
const baseline = run([join('bench', 'baseline-server.ts')], {
  PRODUCT_URL: product.url,
  DATABASE_URL: product.databaseUrl,
});
try {
  const baselineUrl = await reportedUrl(baseline);
  sayMachine();
  for (const [name, measure] of Object.entries(cases)) if (isSelected(name)) rows.push(...(await measure(baselineUrl)));
} finally {
  await ended(baseline);
  await product.stop();
}
print(rows);
say(`\nTook ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`);

/** The first line that the baseline prints, once it listens. */
async function reportedUrl({ stdout, exitCode }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The baseline has no standard output.');
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error(`The baseline ended before it listened (${exitCode}).`);
}

/** Prints the machine and commit of the run, for the page that contains the tables. */
function sayMachine(): void {
  say(
    [
      `- ${describeMachine()}`,
      '- one process; embedded PostgreSQL; load generator, product, baseline and database share the machine',
      `- ${new Date().toISOString().slice(0, 16)}Z, ${describeCommit()}${isQuick ? ', quick form' : ''}\n`,
    ].join('\n'),
  );
}

function print(table: Row[]): void {
  say('| what | ours | against | ratio | spread | aim |\n|---|---|---|---|---|---|');
  for (const { what, figure, against, ratio, spread, aim } of table) {
    say(`| ${what} | ${figure} | ${against} | ${ratio?.toFixed(2) ?? ''} | ${spread ?? ''} | ${aim ?? ''} |`);
  }
}
