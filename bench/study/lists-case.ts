import type { Row } from '../cases.ts';
import { median, percentile } from '../measure.ts';
import type { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { callToLastByte } from './last-byte.ts';
import { certificationId, newLearner, seedHistory, withClient } from './learners.ts';

const timedCalls = 200;
const warmUp = 30;
/** Of some 160 questions: the rest is new. */
const seenQuestions = 110;
/** Of 100 questions each. */
const answeredSets = 3;
const dayMs = 24 * 60 * 60 * 1_000;

export type ListTimes = { set: number[]; list: number[]; pack: number[]; targets: number[]; mixUps: number[] };

/**
 * Measures one user who has practised for three weeks: making a set of 20, making today's list, making a pack of two days, and the call that shows all targets with
 * what today has, and what the user mixes up after 300 answers, in ms. Each is built from scratch; what the previous call built is deleted.
 */
export function listTimes(product: Product): Promise<ListTimes> {
  return withClient(product.databaseUrl, async (client) => {
    const learner = await newLearner(product.url, product.databaseUrl);
    await seedHistory(client, { users: `account.id = '${learner.userId}'`, questions: seenQuestions });
    const examOn = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
    const target = { examOn, minutesPerDay: 60, timeZone: 'UTC' };
    await expectStatus(learner.call('PUT', `/users/me/targets/${certificationId}`, target), 201);

    const timesOf = async (expected: number, call: () => Promise<{ status: number }>) => {
      const times: number[] = [];
      for (let n = 0; n < timedCalls + warmUp; n += 1) {
        await client.query("delete from attempt where user_id = $1 and kind in ('set', 'today', 'pack')", [
          learner.userId,
        ]);
        const startedAt = performance.now();
        await expectStatus(call(), expected);
        times.push(performance.now() - startedAt);
      }
      return times.slice(warmUp);
    };
    const targets = '/users/me/targets';
    const calls = {
      set: { method: 'POST', path: '/practice-sets', body: { certificationId, count: 20 } },
      list: { method: 'POST', path: `${targets}/${certificationId}/today`, body: {} },
      pack: { method: 'POST', path: `${targets}/${certificationId}/pack`, body: { days: 2 } },
      targets: { method: 'GET', path: targets },
      mixUps: { method: 'GET', path: `/certifications/${certificationId}/mix-ups` },
    };
    const times = {
      set: await timesOf(201, () => callToLastByte(product.url, learner, calls.set)),
      list: await timesOf(201, () => callToLastByte(product.url, learner, calls.list)),
      pack: await timesOf(201, () => callToLastByte(product.url, learner, calls.pack)),
      targets: await timesOf(200, () => callToLastByte(product.url, learner, calls.targets)),
    };
    for (let set = 0; set < answeredSets; set += 1) await answerSet(learner);
    const mixUps: number[] = [];
    for (let n = 0; n < timedCalls + warmUp; n += 1) {
      const startedAt = performance.now();
      await expectStatus(callToLastByte(product.url, learner, calls.mixUps), 200);
      mixUps.push(performance.now() - startedAt);
    }
    return { ...times, mixUps: mixUps.slice(warmUp) };
  });
}

/** Practises a set, mostly wrong. Questions that take more than one letter stay open. */
async function answerSet(learner: Person): Promise<void> {
  const { body: set } = await learner.call<{ id: string; questions: { id: string; kind: string }[] }>(
    'POST',
    '/practice-sets',
    { certificationId, count: 100 },
  );
  for (const [at, { id: questionId, kind }] of set.questions.entries()) {
    if (kind !== 'choice') continue;
    const selectedAnswer = 'ABCD'[at % 4];
    await learner.call('POST', `/test-exam-attempts/${set.id}/answers`, { questionId, selectedAnswer });
  }
  await expectStatus(learner.call('POST', `/test-exam-attempts/${set.id}/complete`), 200);
}

async function expectStatus(call: Promise<{ status: number }>, expected: number): Promise<void> {
  const { status } = await call;
  if (status !== expected) throw new Error(`A call of the study plan returned ${status} instead of ${expected}.`);
}

export const rowsOfLists = ([few, many]: [ListTimes, ListTimes], sizes: [number, number]): Row[] =>
  [
    { what: 'making a practice set of 20', aim: 'median at most 30 ms', small: few.set, large: many.set },
    { what: "making today's list", aim: 'p95 at most 10 ms', small: few.list, large: many.list },
    { what: 'making a pack of some 100 questions', aim: 'median at most 150 ms', small: few.pack, large: many.pack },
    { what: 'the targets with what today has', aim: 'p95 at most 10 ms', small: few.targets, large: many.targets },
    {
      what: 'what a user mixes up, after 300 answers',
      aim: 'p95 at most 15 ms',
      small: few.mixUps,
      large: many.mixUps,
    },
  ].map(({ what, aim, small, large }) => ({
    what: `${what} (smaller is better)`,
    figure: `${describe(large)} at ${sizes[1].toLocaleString('en')} attempts; ${aim}`,
    against: `${describe(small)} at ${sizes[0].toLocaleString('en')}`,
    ratio: median(large) / median(small),
    aim: 1.3,
  }));

const describe = (times: number[]): string =>
  `median ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
