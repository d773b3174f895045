import { cpus } from 'node:os';
import { numberOption, option } from './command-line.ts';
import { submitAndCheck, type TakenExam, takeExam } from './exam-taker.ts';
import { percentile } from './measure.ts';
import { newPerson, type Person } from './person.ts';
import { startProduct } from './product.ts';

/**
 * Adds exam takers step by step until saving an answer takes longer than 250 ms for one in a hundred. Then all of them submit,
 * and every acknowledged answer and every score is checked.
 *
 * node bench/load.ts [--max 800] [--pause 2000] [--url http://127.0.0.1:3000]: loopback only.
 */
const maxTakers = numberOption('max', 800);
const pauseMs = numberOption('pause', 2000);
const stepSeconds = numberOption('step', 10);
const slowMs = 250;
const say = (line: string) => process.stdout.write(`${line}\n`);

const urlOption = option('url', '');
if (urlOption !== '' && !/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(`${urlOption}/`))
  throw new Error('Only an address of this machine is a target.');
const product = urlOption === '' ? await startProduct() : null;
const url = urlOption || (product?.url ?? '');

say(`${cpus().length} cores for load generator, product and database; each exam taker answers every ${pauseMs} ms.\n`);
say('| exam takers | answers/s | p50 ms | p99 ms | 503 responses |\n|---|---|---|---|---|');
const takers: { person: Person; exam: Promise<TakenExam>; latencies: number[] }[] = [];
let isRunning = true;
let limit: number | null = null;
try {
  for (let count = Math.ceil(maxTakers / 8); count <= maxTakers && limit === null; count += Math.ceil(maxTakers / 8)) {
    await addTakers(count - takers.length);
    const recorded = watch();
    await new Promise((done) => setTimeout(done, stepSeconds * 1_000));
    const { latencies, refused } = recorded();
    const p99 = percentile(latencies, 0.99);
    say(
      `| ${count} | ${(latencies.length / stepSeconds).toFixed(0)} | ${percentile(latencies, 0.5).toFixed(1)} | ${p99.toFixed(1)} | ${refused} |`,
    );
    if (p99 > slowMs) limit = count;
  }
} finally {
  isRunning = false;
}
say(
  limit === null
    ? `\nUp to ${takers.length} exam takers p99 stayed below ${slowMs} ms.`
    : `\nWith ${limit} exam takers p99 of saving exceeded ${slowMs} ms.`,
);

let lost = 0;
let wrongScores = 0;
let acknowledged = 0;
for (const { person, exam } of takers) {
  const taken = await exam;
  const checked = await submitAndCheck(person, taken);
  acknowledged += taken.acknowledged.size;
  lost += checked.lost;
  if (!checked.isScoreRight) wrongScores += 1;
}
say(
  `${takers.length} exams submitted: ${acknowledged} acknowledged answers, ${lost} lost; ${wrongScores} scores differ from the oracle's.`,
);
await product?.stop();
process.exit(lost + wrongScores === 0 ? 0 : 1);

async function addTakers(count: number): Promise<void> {
  for (let done = 0; done < count; done += 8) {
    const together = Math.min(8, count - done);
    const arrived = await Promise.all(Array.from({ length: together }, () => newPerson(url)));
    for (const person of arrived) {
      const latencies: number[] = [];
      const timed: Person = {
        ...person,
        async call(method, path, body) {
          const startedAt = performance.now();
          const reply = await person.call<never>(method, path, body);
          if (path.endsWith('/answers'))
            latencies.push(reply.status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
          return reply;
        },
      };
      takers.push({ person, latencies, exam: takeExam(timed, { pauseMs, mayGoOn: () => isRunning }) });
    }
  }
}

/** Starts measuring; the returned function gives the latencies since then. */
function watch(): () => { latencies: number[]; refused: number } {
  const marks = takers.map(({ latencies }) => latencies.length);
  return () => {
    const all = takers.flatMap(({ latencies }, index) => latencies.slice(marks[index] ?? 0));
    return { latencies: all.filter(Number.isFinite), refused: all.filter((ms) => !Number.isFinite(ms)).length };
  };
}
