import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Candidate, createCandidate } from '../../faults/candidates.ts';
import { finishExams } from '../../faults/exam-during-fault.ts';
import { startProductProcess } from '../../faults/processes/product-process.ts';
import { createClusterDatabase } from '../cluster-database.ts';
import { startCluster } from '../start-cluster.ts';

const cluster = await startCluster();
afterAll(() => cluster.stop());
const candidateCount = 12;

/** The product on a new database, and candidates who answer while `fault` happens; then every acknowledged answer must be there. */
async function through(
  maxWorkers: number,
  fault: (url: string, candidates: Candidate[]) => Promise<void>,
): Promise<{ candidates: Candidate[]; onSecond: Set<string> }> {
  const url = await createClusterDatabase(cluster, `faults_${maxWorkers}`, { shards: 8, maxWorkers });
  const product = await startProductProcess({ DATABASE_URL: url });
  try {
    const candidates = await Promise.all(
      Array.from({ length: candidateCount }, () => createCandidate(() => product.url)),
    );
    let isOver = false;
    const exams = candidates.map((candidate) => candidate.takeExam(() => !isOver));
    await sleep(1_000);
    const onSecond = await usersOfSecondWorker(url, candidates);
    await fault(url, candidates);
    await sleep(3_000);
    isOver = true;
    await Promise.all(exams);
    tell(candidates, onSecond);
    await finishExams(candidates);
    return { candidates, onSecond };
  } finally {
    await product.stop();
    product.remove();
  }
}

/** What the exam takers noticed, those of the second worker at the time of the fault by themselves. */
function tell(candidates: Candidate[], onSecond: Set<string>): void {
  for (const [whose, group] of [
    ['of the second worker', candidates.filter(({ userId }) => onSecond.has(userId))],
    ['of the first', candidates.filter(({ userId }) => !onSecond.has(userId))],
  ] as const) {
    const longest = Math.max(0, ...group.map((candidate) => candidate.longestPauseMs()));
    const refusals = group.flatMap(({ refusals: counts }) => [...counts.values()]).reduce((sum, n) => sum + n, 0);
    process.stdout.write(
      `The ${group.length} exam takers ${whose}: slowest answer ${(longest / 1_000).toFixed(2)} s, ${refusals} tries refused.\n`,
    );
  }
}

test('a worker is stopped immediately: its users get 503 with Retry-After, the others notice nothing, no answer is lost', async () => {
  const { candidates, onSecond } = await through(2, async (url, examTakers) => {
    await cluster.pauseWorker?.(2);
    await sleep(3_000);
    const theirs = await usersOfSecondWorker(url, examTakers);
    const away = examTakers.find(({ userId }) => theirs.has(userId));
    expect(await away?.tryOnce()).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    await cluster.resumeWorker?.(2);
  });
  expect(onSecond.size).toBeGreaterThan(0);
  expect(onSecond.size).toBeLessThan(candidateCount);
  for (const { userId, refusals } of candidates)
    expect([...refusals.keys()], onSecond.has(userId) ? 'of the stopped worker' : 'of the other').toEqual(
      onSecond.has(userId) ? [503] : [],
    );
});

test('a worker is added and takes half of the shards under load: no answer is lost', async () => {
  const { onSecond } = await through(1, async (url, examTakers) => {
    const second = new URL(cluster.workerUrls[1] ?? '');
    const client = new pg.Client(url);
    await client.connect();
    const startedAt = performance.now();
    await client.query('select citus_add_node($1, $2)', [second.hostname, Number(second.port)]);
    await client.query('select rebalance_table_shards()');
    process.stdout.write(`The rebalance took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.\n`);
    await client.end();
    expect((await usersOfSecondWorker(url, examTakers)).size).toBeGreaterThan(0);
  });
  expect(onSecond.size).toBe(0);
});

/** The users whose shards are on a worker; the coordinator answers this without a worker. */
async function usersOfSecondWorker(url: string, candidates: Candidate[]): Promise<Set<string>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from unnest($1::text[]) as id
     join citus_shards on shardid = get_shard_id_for_distribution_column('account', id::uuid) where nodeport = $2`,
    [candidates.map(({ userId }) => userId), Number(new URL(cluster.workerUrls[1] ?? '').port)],
  );
  await client.end();
  return new Set(rows.map(({ id }) => id));
}
