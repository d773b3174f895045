import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCandidate } from './candidates.ts';
import { finishExams, startProduct } from './exam-during-fault.ts';

// Three connections for ordinary work and 32 places in line: a crowd of a hundred is more than fits, on any machine.
const product = await startProduct({ DATABASE_POOL: '4' });

test('part of a browsing crowd is refused; exam takers lose nothing, and afterwards everything is as before', async () => {
  const candidates = await Promise.all(Array.from({ length: 8 }, () => createCandidate(() => product.url)));
  let isOver = false;
  const refusedBrowsing = new Map<string, number>();
  let shown = 0;
  const browse = async () => {
    const signedIn = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'learner@examplar.test', password: 'practice-makes-perfect' }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const one = async () => {
      while (!isOver) {
        const reply = await fetch(`${product.url}/api/user/test-attempts`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await reply.text();
        if (reply.ok) shown += 1;
        else {
          const refusal = `${reply.status}, come back after ${reply.headers.get('retry-after')} s`;
          refusedBrowsing.set(refusal, (refusedBrowsing.get(refusal) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: 100 }, one));
  };
  const crowd = browse();
  const exams = candidates.map((candidate) => candidate.takeExam(() => !isOver));
  // Until the crowd was refused while every exam taker was served.
  const until = Date.now() + 60_000;
  while (
    Date.now() < until &&
    (refusedBrowsing.size === 0 || candidates.some(({ acknowledged }) => acknowledged.size < 5))
  )
    await sleep(100);
  isOver = true;
  await Promise.all([crowd, ...exams]);

  expect([...refusedBrowsing.keys()]).toEqual(['503, come back after 5 s']);
  expect(shown).toBeGreaterThan(0);
  await finishExams(candidates);
  for (const candidate of candidates) {
    expect([...candidate.refusals.keys()].filter((status) => status !== 503)).toEqual([]);
  }
  expect((await candidates[0]?.tryOnce())?.status).toBe(200);
});
