import * as questions from '@examplar/contract/questions';
import { runs } from '@examplar/domain/thorough.fixture';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../../test/test-database.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { createExamRoom } from '../../attempts/attempts.fixture.ts';
import { regradeUser } from '../../regrading/regrade-user.ts';
import { listNeverComputed, type UserPage } from '../learning-state.repository.ts';
import { createLearnerView } from './counting.fixture.ts';
import { createRebuildJob } from './rebuild-outdated.ts';
import { ensureLearning, recount } from './recount.ts';

vi.setConfig({ testTimeout: 120_000 });
const startsAt = '2026-03-01T10:00:00Z';
const api = await startTestApi({ now: startsAt });
await api.seed.certification({ freeExamQuestions: 20 });
const room = await createExamRoom(api);
const { freeExamId, fullExamId, questionIds, id: certificationId } = room.certification;
// Siblings in one exam, in two, and in none but sets (LRN-153).
for (const [point, places] of Object.entries({ first: [0, 1, 4, 22], second: [2, 7, 25], third: [26, 27] })) {
  for (const place of places) await api.rows.update('question', { id: questionIds[place] ?? '' }, { point });
}
const { snapshot, makeSet, rowOf, learned } = createLearnerView(api, certificationId);
const reveal = (userId: string, questionId: string) =>
  api.as(userId).call(questions.revealQuestion, { params: { questionId } });
const rebuild = (userId: string) => recount(api.db, { userId, now: api.clock.now() });

/** What rebuilding must give again: all but when an estimate is due. */
async function computed(userId: string) {
  const { questions: rows, beliefs } = await snapshot(userId);
  return { rows, beliefs: beliefs.map(({ estimate_due_at: _, ...belief }) => belief) };
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('exam' as const), right: fc.array(fc.nat(19), { maxLength: 12 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('practice' as const), right: fc.array(fc.nat(19), { maxLength: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      right: fc.array(fc.nat(29), { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('later' as const),
      right: fc.array(fc.nat(29), { minLength: 1, maxLength: 6 }),
    }),
  },
  fc.record({ do: fc.constant('open exam' as const), right: fc.constant([]) }),
  fc.record({ do: fc.constant('reveal' as const), right: fc.array(fc.nat(29), { maxLength: 3 }) }),
  fc.record({ do: fc.constant('zone' as const), right: fc.array(fc.nat(2), { minLength: 1, maxLength: 1 }) }),
);
const history = fc.array(fc.record({ step, hours: fc.integer({ min: 1, max: 90 }) }), { minLength: 2, maxLength: 7 });
const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Auckland'];
const inHours = (hours: number): string => new Date(Date.UTC(2026, 0, 1, hours)).toISOString();
const confidences = ['guessed', 'fairly', 'sure', null] as const;

async function live(userId: string, { do: what, right }: { do: string; right: readonly number[] }): Promise<void> {
  const ids = [...new Set(right)].map((at) => questionIds[at] ?? '');
  /** With `waited`, given so many hours before it is sent. */
  const answer = async (attemptId: string, questionId: string, at: number, waited?: number) => {
    api.clock.advance({ minutes: 1 });
    const key = at % 3 === 0 ? room.wrongOf(questionId) : room.keyOf(questionId);
    const confidence = confidences[at % 4] ?? null;
    await room.answer(userId, attemptId, {
      questionId,
      selectedAnswer: key,
      confidence,
      timeSpentMs: 1_000 * (at + 1),
      ...(waited === undefined ? {} : { answeredAt: '2026-01-01T00:00:00Z', sentAt: inHours(waited) }),
    });
  };
  const answerAll = async (attemptId: string) => {
    for (const [at, id] of ids.entries()) await answer(attemptId, id, at + right.length);
  };
  if (what === 'zone') {
    await api.rows.update('account', { id: userId }, { time_zone: zones[right[0] ?? 0] ?? null });
  } else if (what === 'reveal') {
    for (const id of ids) await reveal(userId, id);
  } else if (what === 'open exam') {
    await room.start(userId, fullExamId);
  } else if (what === 'later') {
    const attemptId = await makeSet(userId, ids);
    api.clock.advance({ hours: 60 });
    for (const [at, id] of ids.entries()) await answer(attemptId, id, at, (at * 17) % 70);
  } else if (what === 'set') {
    await answerAll(await makeSet(userId, ids));
  } else {
    const { body } = await room.start(userId, freeExamId, what === 'exam' ? 'exam' : 'practice');
    await answerAll(body.id);
    api.clock.advance({ minutes: 1 });
    if (what === 'exam') await room.complete(userId, body.id);
  }
}

// LRN-9
test('recomputing everything from the stored answers gives the same as counting them one by one', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (days) => {
      const userId = await room.subscriber();
      for (const { step: one, hours } of days) {
        await live(userId, one);
        api.clock.advance({ hours });
      }
      const counted = await computed(userId);
      await rebuild(userId);
      expect(await computed(userId)).toEqual(counted);
      // From nothing but the stored answers, flags and opened keys.
      await api.rows.delete('learner_belief', { user_id: userId });
      await api.db
        .updateTable('question_history')
        .set({
          was_last_correct: null,
          memory_stability: 9,
          last_key: null,
          first_sight_at: null,
          first_sight_right: null,
        })
        .where('user_id', '=', userId)
        // Without an attempt nothing has counted, and there is nothing to compute again.
        .where((row) =>
          row.exists(
            row.selectFrom('attempt').select('attempt.id').whereRef('attempt.user_id', '=', 'question_history.user_id'),
          ),
        )
        .execute();
      await rebuild(userId);
      expect(await computed(userId)).toEqual(counted);
    }),
    runs(36),
  );
});

/** As the last release left a user: no row of this migration, all that attempts asked is seen, blanks are wrong. */
async function asBefore(userId: string): Promise<void> {
  await api.rows.delete('learner_belief', { user_id: userId });
  await api.rows.delete('learning_state', { user_id: userId });
  await api.rows.delete('question_history', { user_id: userId });
  await api.rows.delete('attempt_answer', { user_id: userId, selected_answer: '' });
  await api.rows.update('attempt_answer', { user_id: userId }, { counted_at: null, counted_on: null });
  const attempts = await api.rows.list('attempt', { user_id: userId });
  const ids = new Set(attempts.flatMap((row) => row.question_ids));
  await api.rows.insert(
    'question_history',
    [...ids].map((question_id) => ({
      user_id: userId,
      question_id,
      certification_id: certificationId,
      first_seen_at: attempts[0]?.started_at ?? null,
      was_last_correct: false,
    })),
  );
}

async function practisedAndTested(): Promise<{ userId: string; answered: string; blank: string; unanswered: string }> {
  const userId = await room.newcomer();
  const practice = await room.start(userId, freeExamId, 'practice');
  const [answered = '', blank = ''] = questionIds.slice(10);
  await room.answer(userId, practice.body.id, { questionId: answered, selectedAnswer: room.keyOf(answered) });
  return { userId, answered, blank, unanswered: questionIds[19] ?? '' };
}

test('a user of the previous release is computed at the next counted answer; questions that practice never asked leave no trace', async () => {
  const { userId, answered, unanswered, blank } = await practisedAndTested();
  await asBefore(userId);
  expect(await learned(userId, unanswered)).toMatchObject({ isSeen: true });
  const set = await makeSet(userId, [blank]);
  await room.answer(userId, set, { questionId: blank, selectedAnswer: room.keyOf(blank) });
  expect(await learned(userId, unanswered)).toBeUndefined();
  expect(await learned(userId, answered)).toMatchObject({ isSeen: true, wasLastCorrect: true });
  expect((await snapshot(userId)).beliefs).toMatchObject([{ counted_answers: 2, first_sight: 2 }]);
});

test('users of the previous release are computed by the job, each once, even with two processes', {
  tags: 'race',
}, async () => {
  const users = [];
  for (let at = 0; at < 4; at += 1) users.push(await practisedAndTested());
  for (const { userId } of users) await asBefore(userId);
  const counts = await Promise.all([createRebuildJob()(api.deps), createRebuildJob()(api.deps)]);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(4);
  for (const { userId } of users) {
    expect((await snapshot(userId)).beliefs).toMatchObject([{ counted_answers: 1 }]);
  }
  expect(await createRebuildJob()(api.deps)).toBe(0);
});

test('an exam that ends while its user is computed counts once', { tags: 'race' }, async () => {
  const { userId } = await practisedAndTested();
  expect((await room.start(userId, fullExamId)).status).toBe(403);
  const started = await room.start(userId, freeExamId);
  await asBefore(userId);
  await api.together<unknown>([
    () => room.complete(userId, started.body.id),
    () => ensureLearning(api.db, { userId, now: api.clock.now() }),
    () => ensureLearning(api.db, { userId, now: api.clock.now() }),
  ]);
  expect((await snapshot(userId)).beliefs).toMatchObject([{ counted_answers: 21 }]);
});

test('an exam that starts while its user is computed stays the one that asked its questions first (LRN-9)', async () => {
  const userId = await room.subscriber();
  const known = questionIds[25] ?? '';
  const setId = await makeSet(userId, [known]);
  await room.answer(userId, setId, { questionId: known, selectedAnswer: room.keyOf(known) });
  // The computation waits for this row, which it is about to clear.
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = inTransaction(api.db, async (tx) => {
    await tx.selectFrom('question_history').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const computing = rebuild(userId);
  await vi.waitUntil(() => isStatementWaiting(api.db), { timeout: 50_000 });
  const exam = await room.start(userId, freeExamId);
  held.resolve();
  await Promise.all([holding, computing]);
  expect(await rowOf(userId, questionIds[12] ?? '')).toMatchObject({ first_attempt_id: exam.body.id });
  await room.complete(userId, exam.body.id);
  expect(await rowOf(userId, questionIds[12] ?? '')).toMatchObject({ first_sight_right: false });
});

test('a long history is read in parts, and users who were never computed are found on every page', async () => {
  const { userId } = await practisedAndTested();
  const { rows: copied } = await sql`
    insert into attempt (user_id, id, kind, certification_id, mode, status, question_ids, question_versions, topic_numbers, was_seen,
      total_questions, passing_score, scoring, certification_name, certification_code, exam_title, started_at)
    select user_id, ('01900000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'set', certification_id, 'practice', 'in_progress',
      question_ids, question_versions, topic_numbers, was_seen, total_questions, passing_score, scoring, certification_name,
      certification_code, exam_title, started_at
    from attempt cross join generate_series(1, 450) as number where user_id = ${userId} returning id`.execute(api.db);
  expect(copied).toHaveLength(450);
  const [questionId] = [questionIds[10] ?? ''];
  await sql`
    insert into attempt_answer (user_id, attempt_id, question_id, selected_answer, first_saved_at, saved_at)
    select user_id, id, ${questionId}, 'A', started_at, started_at from attempt
    where user_id = ${userId} and kind = 'set'`.execute(api.db);
  expect(await rebuild(userId)).toBe(451);
  const pages = [];
  for (let after: string | null = null; ; ) {
    const { userIds, next }: UserPage = await listNeverComputed(api.db, { after, count: 2 });
    pages.push(...userIds);
    if (next === null) break;
    after = next;
  }
  expect(pages).not.toContain(userId);
  await asBefore(userId);
  const found: UserPage = await listNeverComputed(api.db, { after: null, count: 1_000 });
  expect(found).toEqual({ userIds: expect.arrayContaining([userId, ...pages]), next: null });
});

test('a regrade recomputes the user: verdict, memory and first sight by the new key', async () => {
  const userId = await room.newcomer();
  const questionId = questionIds[11] ?? '';
  const { body } = await room.start(userId, freeExamId);
  await room.answer(userId, body.id, { questionId, selectedAnswer: 'B' });
  await room.complete(userId, body.id);
  expect(await rowOf(userId, questionId)).toMatchObject({ first_sight_right: false, last_key: 'A' });
  const version = await api.rows.get('question_version', { question_id: questionId });
  const wording = { ...version, options: JSON.stringify(version.options), prompts: JSON.stringify(version.prompts) };
  await api.rows.insert('question_version', { ...wording, version: 2, correct_answer: 'B' });
  await api.rows.update('question', { id: questionId }, { version: 2 });
  await api.db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  expect(await learned(userId, questionId)).toMatchObject({ wasLastCorrect: null, memory: null });
  const asked = {
    kind: 'choice' as const,
    options: version.options as { text: string }[],
    numberOfAnswers: 1,
    prompts: [],
    promptOptions: null,
  };
  await api.rows.update('question_history', { user_id: userId }, { batched_at: api.clock.now() });
  await regradeUser(
    api.deps,
    {
      questionId,
      questionNumber: 12,
      present: { ...asked, version: 2, correctAnswer: 'B' },
      older: new Map([[1, { ...asked, version: 1, correctAnswer: 'A' }]]),
    },
    { userId, attemptIds: [body.id] },
  );
  expect(await learned(userId, questionId)).toMatchObject({ wasLastCorrect: true });
  await createRebuildJob()(api.deps);
  expect(await rowOf(userId, questionId)).toMatchObject({
    first_sight_right: true,
    memory_key: 'B',
    first_sight_key: 'B',
    batched_at: null,
  });
});
