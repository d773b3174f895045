// Runs the night's job that keeps the readiness of teams once, and prints how long it took, in ms.
import { inspect } from 'node:util';
import { openDatabase } from '../../src/platform/database/database.ts';
import { keepTeamProgress } from '../../src/slices/assignments/public.ts';

const { db, close } = openDatabase({ url: process.env.DATABASE_URL ?? '', max: 2 });
const log = { error: (problem: object, message: string) => process.stderr.write(`${message} ${inspect(problem)}\n`) };
const startedAt = performance.now();
await keepTeamProgress({ db, clock: { now: () => new Date() }, log: log as never });
process.stdout.write(`${JSON.stringify({ ms: performance.now() - startedAt })}\n`);
await close();
