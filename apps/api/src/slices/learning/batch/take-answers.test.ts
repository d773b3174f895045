import { afterBatch, type BankEstimates, type BatchRow } from '@examplar/domain/readiness/batch';
import { currentDifficulty, newEstimate } from '@examplar/domain/readiness/difficulty';
import { initialLabelMeans } from '@examplar/domain/readiness/label-means';
import { beforeEach, expect, test } from 'vitest';
import { type FirstSight, priorAbility, seedFirstSights } from '../../../../test/seeds/seed-first-sights.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { runBatch } from './take-answers.ts';

const api = await startTestApi();
const { id: certificationId, questionIds, keys } = await api.seed.certification();
const asked = questionIds.slice(0, 6);
const users = await Promise.all(Array.from({ length: 12 }, async () => (await api.seed.user()).id));

beforeEach(async () => {
  await api.rows.delete('question_history', {});
  await api.rows.delete('question_difficulty', {});
  await api.rows.delete('readiness_bank', {});
});

const minutesAgo = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);

/** Every user answers every question, later users later; the answers differ by user and question. */
const answers: FirstSight[] = users.flatMap((userId, learner) =>
  asked.map((questionId, place) => ({
    userId,
    questionId,
    key: keys.get(questionId) ?? '',
    isRight: (learner * 7 + place * 3) % 5 > 1,
    at: minutesAgo(60 - learner),
    ability: { mean: 0.1 * learner, variance: 1 - 0.05 * learner },
  })),
);

const difficulties = async () =>
  new Map((await api.rows.list('question_difficulty', {})).map((row) => [row.question_id, row] as const));
const bankRow = () =>
  api.rows.find('readiness_bank', { certification_id: certificationId }, ['version', 'label_means', 'needs_settling']);

/** What the model without a database makes of the same answers. */
function expectedBank(rows: readonly FirstSight[]): BankEstimates {
  const questions = questionIds.map(
    (id) => [id, { label: 'medium' as const, estimate: newEstimate(initialLabelMeans.medium) }] as const,
  );
  const inOrder = rows.toSorted(
    (one, other) =>
      (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0) ||
      (one.userId < other.userId ? -1 : Number(one.userId > other.userId)) ||
      (one.questionId < other.questionId ? -1 : 1),
  );
  return afterBatch(
    { labelMeans: initialLabelMeans, questions: new Map(questions) },
    inOrder.map(
      ({ questionId, isRight, ability }): BatchRow => ({
        questionId,
        isRight,
        ability: ability ?? priorAbility,
        guess: keys.get(questionId) === 'A' ? 0.25 : 1 / 6,
      }),
    ),
  );
}

// LRN-82
test('answers update difficulties and labels as the model does, once, also in concurrent runs', async () => {
  await seedFirstSights(api, answers);
  const taken = await Promise.all([runBatch(api.deps), runBatch(api.deps)]);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(answers.length);

  const expected = expectedBank(answers);
  const kept = await difficulties();
  expect([...kept.keys()].sort()).toEqual(asked.toSorted());
  for (const questionId of asked) {
    const estimate = expected.questions.get(questionId)?.estimate ?? newEstimate(0);
    expect(kept.get(questionId)).toMatchObject({ answers: users.length, label: 'medium' });
    expect(kept.get(questionId)?.mean).toBeCloseTo(currentDifficulty(estimate).mean, 9);
    expect(kept.get(questionId)?.variance).toBeCloseTo(currentDifficulty(estimate).variance, 9);
  }
  const bank = await bankRow();
  expect(bank?.needs_settling).toBe(false);
  expect((bank?.label_means as { medium: number } | undefined)?.medium).toBeCloseTo(expected.labelMeans.medium, 9);

  const version = bank?.version;
  expect(await runBatch(api.deps)).toBe(0);
  expect(await bankRow()).toMatchObject({ version });
  expect(await difficulties()).toEqual(kept);
});

test('answers younger than two minutes wait, and a late one is taken when it comes', async () => {
  const [first, late, young] = answers as [FirstSight, FirstSight, FirstSight];
  await seedFirstSights(api, [first, { ...young, at: minutesAgo(1) }]);
  expect(await runBatch(api.deps)).toBe(1);
  await seedFirstSights(api, [{ ...late, at: minutesAgo(90) }]);
  expect(await runBatch(api.deps)).toBe(1);
  expect([...(await difficulties()).keys()].sort()).toEqual([first.questionId, late.questionId].sort());
});

test('answers of an account without a confirmed address change nothing; those after the confirmation count', async () => {
  const { id: userId } = await api.seed.user();
  const [before = '', after = ''] = asked;
  await seedFirstSights(api, [{ userId, questionId: before, isRight: true, at: minutesAgo(10) }]);
  await api.rows.update('account', { id: userId }, { email_confirmed_at: null });
  expect(await runBatch(api.deps)).toBe(0);
  // Also the next runs have nothing to read.
  const waiting = api.db.selectFrom('question_history').select('question_id').where('batched_at', 'is', null);
  expect(await waiting.execute()).toEqual([]);
  await seedFirstSights(api, [{ userId, questionId: after, isRight: true, at: minutesAgo(5) }]);
  expect(await runBatch(api.deps)).toBe(1);
  expect([...(await difficulties()).keys()]).toEqual([after]);
});

test('slopes begin with the 60th answer', async () => {
  const users = await Promise.all(Array.from({ length: 60 }, async () => (await api.seed.user()).id));
  const [questionId = ''] = asked;
  const rows = users.map((userId, at) => ({
    userId,
    questionId,
    isRight: at >= 30,
    at: minutesAgo(100 - at),
    ability: { mean: at >= 30 ? 2 : -1, variance: 0.1 },
  }));
  await seedFirstSights(api, rows.slice(0, 59));
  await runBatch(api.deps);
  expect((await difficulties()).get(questionId)?.slope).toBe(1);
  await seedFirstSights(api, rows.slice(59));
  await runBatch(api.deps);
  expect((await difficulties()).get(questionId)?.slope).toBeGreaterThan(1);
});

test('a question that is retired, and an answer by another key, change nothing and do not come again', async () => {
  const [retired = '', corrected = ''] = asked;
  await api.rows.update('question', { id: retired }, { status: 'retired' });
  const [userId = ''] = users;
  await seedFirstSights(api, [
    { userId, questionId: retired, isRight: true, at: minutesAgo(10) },
    { userId, questionId: corrected, isRight: true, key: 'B', at: minutesAgo(10) },
  ]);
  expect(await runBatch(api.deps)).toBe(2);
  expect((await difficulties()).size).toBe(0);
  expect(await runBatch(api.deps)).toBe(0);
  await api.rows.update('question', { id: retired }, { status: 'published' });
});

test('a corrected key restarts the difficulty, and a regraded answer is taken again', async () => {
  const [questionId = ''] = asked;
  const ofQuestion = answers.filter((answer) => answer.questionId === questionId);
  await seedFirstSights(api, ofQuestion);
  await runBatch(api.deps);
  const before = (await bankRow())?.version ?? 0;

  await setKey(questionId, 'B');
  await runBatch(api.deps);
  expect((await bankRow())?.version).toBe(before + 1);
  const [regraded] = ofQuestion as [FirstSight];
  await api.rows.update(
    'question_history',
    { user_id: regraded.userId, question_id: questionId },
    { first_sight_key: 'B', first_sight_right: !regraded.isRight, batched_at: null },
  );
  expect(await runBatch(api.deps)).toBe(1);
  expect((await difficulties()).get(questionId)).toMatchObject({ answers: 1, question_key: 'B' });
  await setKey(questionId, 'A', 1);
});

test('a suspect key gives the bank a new version, so that beliefs are recomputed', async () => {
  await seedFirstSights(api, answers.slice(0, 6));
  await runBatch(api.deps);
  const before = (await bankRow())?.version ?? 0;
  await runBatch(api.deps);
  expect((await bankRow())?.version).toBe(before);
  await api.rows.insert('question_analysis', { question_id: asked[0] ?? '', version: 1, flags: ['key_doubtful'] });
  await runBatch(api.deps);
  expect((await bankRow())?.version).toBe(before + 1);
});

/** A new wording with another key becomes the present one. */
async function setKey(questionId: string, key: string, version = 2): Promise<void> {
  if (version > 1) {
    const {
      version: _version,
      correct_answer: _key,
      ...wording
    } = await api.rows.get('question_version', { question_id: questionId });
    const texts = Object.fromEntries(
      Object.entries(wording).map(([name, value]) => [
        name,
        value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
      ]),
    ) as typeof wording;
    await api.rows.insert('question_version', { ...texts, version, correct_answer: key } as never);
  }
  await api.rows.update('question', { id: questionId }, { version });
}
