// Runs the job that mails about exams that change once, at the time of the first argument, and prints how long it took, in ms.
import { inspect } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { sendChangeMails } from '../../src/slices/study/reminders/send-change-mails.ts';

const config = readConfig(process.env);
const { db, close } = openDatabase({ url: process.env.DATABASE_URL ?? '', max: 2 });
const now = new Date(process.argv[2] ?? '');
const log = { error: (problem: object, message: string) => process.stderr.write(`${message} ${inspect(problem)}\n`) };
const startedAt = performance.now();
await sendChangeMails({ db, config, clock: { now: () => now }, log: log as never });
process.stdout.write(`${JSON.stringify({ ms: performance.now() - startedAt })}\n`);
await close();
