// Runs the batch over first-sight answers once, for a benchmark, and prints how many it took and how long that was, in ms.
import { openDatabase } from '../../src/platform/database/database.ts';
import { runBatch } from '../../src/slices/learning/batch/take-answers.ts';

const { db, close } = openDatabase({ url: process.env.DATABASE_URL ?? '', max: 2 });
// The answers are of the next hour, so that the running product's job leaves them to this one.
const clock = { now: () => new Date(Date.now() + 60 * 60_000) };
const startedAt = performance.now();
const answers = await runBatch({ db, clock });
process.stdout.write(`${JSON.stringify({ answers, ms: performance.now() - startedAt })}\n`);
await close();
