import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { numberOption } from './command-line.ts';
import type { CrowdOrder, CrowdReport } from './crowd.ts';
import { submitAndCheck, takeExam } from './exam-taker.ts';
import { burst, median, percentile } from './measure.ts';
import { newPerson } from './person.ts';
import { startProduct } from './product.ts';

/**
 * Sends three times as many browsing calls as the product can serve, beside exam takers. Measures the latency of accepted calls and of
 * refusals, whether answers have priority, and how soon the product recovers (SEC-5).
 *
 * node bench/overload.ts [--times 3] [--seconds 20]
 */
const times = numberOption('times', 3);
const seconds = numberOption('seconds', 20);
const examTakers = 40;
const pauseMs = 1_000;
const calmMs = 250;
const say = (line: string) => process.stdout.write(`${line}\n`);

const product = await startProduct();
const reader = await newPerson(product.url);
const shot = {
  url: `${product.url}/api/user/test-attempts`,
  headers: { authorization: `Bearer ${reader.token}` },
};
const { perSecond: capacity } = await burst(shot, 5);
say(`${cpus().length} cores for the crowd, product and database; a crowd of 1000 connections.`);
say(`Capacity: ${capacity.toFixed(0)} lists of attempts a second. Now ${times} times as many, for ${seconds} s.\n`);

let isOver = false;
const exams = Array.from({ length: examTakers }, async () => {
  const person = await newPerson(product.url);
  return { person, exam: await takeExam(person, { pauseMs, mayGoOn: () => !isOver }) };
});
await sleep(3_000);
const crowd = await runCrowd({ ...shot, perSecond: Math.round(capacity * times), seconds });
const recoveryMs = await untilCalm();
isOver = true;

say('| what | number | p50 ms | p99 ms | aim |\n|---|---|---|---|---|');
say(row('browsing, accepted', crowd.acceptedMs, 'p99 at most 2000'));
say(row('browsing, refused with 503', crowd.refusedMs, 'p99 at most 100'));
let lost = 0;
let wrongScores = 0;
let refusedSaves = 0;
const savedMs: number[] = [];
for (const { person, exam } of await Promise.all(exams)) {
  const checked = await submitAndCheck(person, exam);
  savedMs.push(...exam.latenciesMs);
  refusedSaves += exam.unanswered503;
  lost += checked.lost;
  if (!checked.isScoreRight) wrongScores += 1;
}
say(row(`answers of ${examTakers} exam takers`, savedMs, 'highest priority'));
say(`\nRecovered ${recoveryMs} ms after the crowd had gone (aim: 5000).`);
say(
  `${refusedSaves} requests to save were refused; ${lost} acknowledged answers lost; ${wrongScores} scores differ from the oracle's.`,
);
if (crowd.otherStatuses.length + crowd.unanswered > 0)
  say(`In the crowd ${crowd.otherStatuses.length} requests got another status and ${crowd.unanswered} no response.`);
await product.stop();
process.exit(lost + wrongScores + crowd.otherStatuses.length === 0 ? 0 : 1);

function runCrowd(order: CrowdOrder): Promise<CrowdReport> {
  return new Promise((done, failed) => {
    const thread = new Worker(new URL('./crowd.ts', import.meta.url), { workerData: order });
    thread.once('message', done);
    thread.once('error', failed);
  });
}

/** Returns the ms until the first of five calls in a row that each take less than `calmMs`. */
async function untilCalm(): Promise<number> {
  const startedAt = performance.now();
  let calmSince = startedAt;
  for (let inARow = 0; inARow < 5; ) {
    const sentAt = performance.now();
    const { status } = await fetch(shot.url, { headers: shot.headers });
    const isCalm = status === 200 && performance.now() - sentAt < calmMs;
    if (!isCalm) {
      inARow = 0;
      calmSince = performance.now();
    } else inARow += 1;
    await sleep(20);
  }
  return Math.round(calmSince - startedAt);
}

function row(what: string, ms: number[], aim: string): string {
  const figures = ms.length === 0 ? '| |' : `${median(ms).toFixed(1)} | ${percentile(ms, 0.99).toFixed(1)} |`;
  return `| ${what} | ${ms.length} | ${figures} ${aim} |`;
}
