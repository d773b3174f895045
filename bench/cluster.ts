import { cpus } from 'node:os';
import { type AnswerCost, modelTable } from './cluster-model.ts';
import { startTargets, type Target } from './cluster-targets.ts';
import { numberOption } from './command-line.ts';
import { cpuMsOf, serverCpuMs } from './cpu-time.ts';
import { submitAndCheck, type TakenExam, takeExam } from './exam-taker.ts';
import { median, percentile } from './measure.ts';
import { newPerson, type Person } from './person.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Measures the cost of a cluster: runs the same exam takers on plain PostgreSQL, on a cluster with one worker and with two, in turns,
 * so that other work on the machine affects all of them. Starts everything itself and cleans up.
 *
 * npm run bench:cluster [-- --takers 16 --rounds 4 --seconds 10 --pause 250 --shards 4]
 */
const takerCount = numberOption('takers', 16);
const rounds = numberOption('rounds', 4);
const seconds = numberOption('seconds', 10);
const pauseMs = numberOption('pause', 250);
const shards = numberOption('shards', 4);
const say = (line: string) => process.stdout.write(`${line}\n`);

type Round = {
  latencies: number[];
  lost: number;
  refused: number;
  cpuMs: AnswerCost;
};
type Setup = Target & { product: Product; takers: Person[]; rounds: Round[] };

const startedAt = performance.now();
const elapsed = () => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`;
say('Starting the cluster, its databases and the products…');
const { targets, stop } = await startTargets(shards).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
say(`Databases: ${elapsed()}.`);
const setups: Setup[] = [];
try {
  for (const target of targets) {
    const product = await startProduct({ DATABASE_URL: target.url });
    setups.push({ ...target, product, takers: [], rounds: [] });
    const { takers } = setups.at(-1) as Setup;
    while (takers.length < takerCount) takers.push(await newPerson(product.url));
  }
  say(
    `${cpus().length} cores for load generator, products and all servers; ${takerCount} exam takers, an answer each ${pauseMs} ms.`,
  );
  say(`Ready after ${elapsed()}; ${rounds} rounds of ${seconds} s on each.\n`);
  for (const setup of setups) await takeExamsTogether(setup, 3);
  for (let round = 0; round < rounds; round += 1) {
    // Each database is first, second and last in turn.
    for (const index of setups.keys()) {
      const setup = setups[(index + round) % setups.length] as Setup;
      setup.rounds.push(await takeExamsTogether(setup, seconds));
    }
  }
} finally {
  for (const { product } of setups) await product.stop();
  stop();
}
printLatencies();
printCpuTime();
say(`\nThe whole run took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
const lost = setups.flatMap((setup) => setup.rounds).reduce((sum, round) => sum + round.lost, 0);
process.exit(lost === 0 ? 0 : 1);

/** All exam takers take an exam for this long and submit it. */
async function takeExamsTogether(setup: Setup, forSeconds: number): Promise<Round> {
  let isRunning = true;
  const before = cpuTimes(setup);
  const running: Promise<TakenExam>[] = setup.takers.map((person) =>
    takeExam(person, { pauseMs, mayGoOn: () => isRunning }),
  );
  await new Promise((done) => setTimeout(done, forSeconds * 1_000));
  isRunning = false;
  const exams = await Promise.all(running);
  const after = cpuTimes(setup);
  const round: Round = {
    latencies: exams.flatMap(({ latenciesMs }) => latenciesMs),
    lost: 0,
    refused: exams.reduce((sum, { unanswered503 }) => sum + unanswered503, 0),
    cpuMs: {
      product: after.product - before.product,
      coordinator: after.coordinator - before.coordinator,
      workers: after.workers - before.workers,
    },
  };
  for (const [index, one] of exams.entries()) {
    const person = setup.takers[index];
    if (person) round.lost += (await submitAndCheck(person, one)).lost;
  }
  return round;
}

function cpuTimes({ product, coordinator, workers }: Setup): Round['cpuMs'] {
  return {
    product: cpuMsOf(product.pid),
    coordinator: serverCpuMs(coordinator),
    workers: workers.map(serverCpuMs).reduce((sum, ms) => sum + ms, 0),
  };
}

/** The median ratio to plain PostgreSQL in the same round, with the lowest and the highest. */
function ratioOf(setup: Setup, share: number): string {
  const ratios = setup.rounds.map(
    ({ latencies }, index) =>
      percentile(latencies, share) / percentile(setups[0]?.rounds[index]?.latencies ?? [], share),
  );
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}

function printLatencies(): void {
  say(
    '| database | answers/s | p50 ms | p99 ms | ratio of p50 | ratio of p99 | 503 responses | lost |\n|---|---|---|---|---|---|---|---|',
  );
  for (const setup of setups) {
    const all = setup.rounds.flatMap(({ latencies }) => latencies);
    const sum = (key: 'lost' | 'refused') => setup.rounds.reduce((total, round) => total + round[key], 0);
    const cells = [
      setup.name,
      (all.length / rounds / seconds).toFixed(0),
      percentile(all, 0.5).toFixed(1),
      percentile(all, 0.99).toFixed(1),
      ratioOf(setup, 0.5),
      ratioOf(setup, 0.99),
      sum('refused'),
      sum('lost'),
    ];
    say(`| ${cells.join(' | ')} |`);
  }
}

function printCpuTime(): void {
  say('\n| CPU time an answer, ms | product | coordinator or the one server | workers together | all servers |');
  say('|---|---|---|---|---|');
  for (const setup of setups) {
    const { product, coordinator, workers } = costOf(setup);
    const cells = [product, coordinator, workers, coordinator + workers].map((ms) => ms.toFixed(2));
    say(`| ${setup.name} | ${cells.join(' | ')} |`);
  }
  const [plain, one] = setups.map(({ rounds: all }) =>
    percentile(
      all.flatMap(({ latencies }) => latencies),
      0.5,
    ),
  );
  say(`\nThe route through the coordinator adds ${((one ?? 0) - (plain ?? 0)).toFixed(1)} ms to the median of saving.`);
  say('\nBy the CPU time of the cluster with two workers, one answer each 20 s, no core above 70 %:\n');
  for (const line of modelTable(costOf(setups[2] as Setup))) say(line);
}

function costOf(setup: Setup): AnswerCost {
  const answers = setup.rounds.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const each = (key: keyof AnswerCost) => setup.rounds.reduce((sum, { cpuMs }) => sum + cpuMs[key], 0) / answers;
  return { product: each('product'), coordinator: each('coordinator'), workers: each('workers') };
}
