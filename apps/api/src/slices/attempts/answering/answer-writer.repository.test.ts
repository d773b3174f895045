import { inSequence, type SeenSequences } from '@examplar/domain/attempts/answering';
import { seededRandom } from '@examplar/domain/exams/shuffling';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { endSessions } from '../../identity/public.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const startsAt = '2026-03-01T10:00:00Z';
const { sent, onConnect } = recordStatements();
const api = await startTestApi({ now: startsAt, onConnect });
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const [first = '', second = '', third = ''] = questionIds;

const { rows: cluster } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(api.db);
const isCluster = cluster.length > 0;

type OpenExam = { userId: string; attemptId: string };

/** Users in an exam whose sessions and sheets this process remembers: their next answer is one statement. */
async function crowd(size: number): Promise<OpenExam[]> {
  api.clock.set(startsAt);
  const users: OpenExam[] = [];
  for (let number = 0; number < size; number += 1) {
    const userId = await room.newcomer();
    const attemptId = (await room.start(userId, freeExamId)).body.id;
    await room.answer(userId, attemptId, { questionId: third, isFlagged: true });
    users.push({ userId, attemptId });
  }
  return users;
}
const answersOf = async ({ userId, attemptId }: OpenExam) => (await room.get(userId, attemptId)).body.answers;

test('many answers at once are saved in a few statements', async () => {
  const users = await crowd(24);
  sent.length = 0;
  const replies = await Promise.all(
    users.map(({ userId, attemptId }, number) =>
      room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'ABCD'[number % 4] }),
    ),
  );
  expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"saved":true}']));
  // A cluster refuses the first statement for many; from then on each answer has its own.
  if (isCluster) expect(sent.length).toBeLessThanOrEqual(users.length + 2);
  else expect(sent.length).toBeLessThan(users.length / 2);
  for (const [number, person] of users.entries())
    expect(await answersOf(person)).toEqual({ [first]: 'ABCD'[number % 4] });
});

test('each answer of a batch gets its own result', async () => {
  const users = await crowd(16);
  const [overtaken, closed, signedOut, ...others] = users as [OpenExam, OpenExam, OpenExam, ...OpenExam[]];
  const inTab = { questionId: first, clientId: 'tab', sequence: 7 };
  await room.answer(overtaken.userId, overtaken.attemptId, { ...inTab, selectedAnswer: 'D' });
  await room.complete(closed.userId, closed.attemptId);
  await endSessions(api.db, { userId: signedOut.userId, reason: 'logout', now: api.clock.now() });
  const answer = { selectedAnswer: 'B', ...inTab, sequence: 3 };
  const replies = await Promise.all(users.map(({ userId, attemptId }) => room.answer(userId, attemptId, answer)));
  expect(replies.map(({ status }) => status)).toEqual([200, 409, 401, ...others.map(() => 200)]);
  expect(replies[1]?.error.code).toBe('ATTEMPT_CLOSED');
  expect(await answersOf(overtaken)).toEqual({ [first]: 'D' });
  for (const person of others) expect(await answersOf(person)).toEqual({ [first]: 'B' });
  const unsaved = await api.db
    .selectFrom('attempt_answer')
    .select('question_id')
    .where('user_id', 'in', [closed.userId, signedOut.userId])
    .where('question_id', '=', first)
    .where('selected_answer', '<>', '')
    .execute();
  expect(unsaved).toEqual([]);
});

test.each([1, 2, 3])('a batch stores sequences exactly as the rule of the domain says (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const users = (await crowd(12)).map((seated) => ({ ...seated, seen: {} as SeenSequences, expected: '' }));
  for (let round = 0; round < 10; round += 1) {
    const steps = users.map(() => {
      const clientId = [undefined, 'a', '__proto__', 'tab "2"'][Math.floor(random() * 4)];
      const sequence = random() < 0.2 ? undefined : Math.floor(random() * 20);
      return { ...(clientId ? { clientId } : {}), ...(sequence === undefined ? {} : { sequence }) };
    });
    const letters = users.map(() => 'ABCD'[Math.floor(random() * 4)] ?? 'A');
    await Promise.all(
      users.map(({ userId, attemptId }, number) =>
        room.answer(userId, attemptId, { questionId: first, selectedAnswer: letters[number], ...steps[number] }),
      ),
    );
    for (const [number, person] of users.entries()) {
      const ruling = inSequence(person.seen, steps[number] ?? {});
      person.seen = ruling.seen;
      if (ruling.isNewer) person.expected = letters[number] ?? '';
      const row = await api.rows.get('attempt_answer', { user_id: person.userId, question_id: first }, [
        'selected_answer',
        'sequences',
      ]);
      expect(row).toEqual({ selected_answer: person.expected, sequences: person.seen });
    }
  }
});

test('answers of many attempts whose time is up are refused one by one, and none is saved', async () => {
  const users = await crowd(6);
  api.clock.set('2026-03-01T11:00:31Z');
  const replies = await Promise.all(
    users.map(({ userId, attemptId }) => room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' })),
  );
  expect(replies.map(({ error }) => error.code)).toEqual(users.map(() => 'TIME_IS_UP'));
});

test('answers to one question keep their order, and count as changes', async () => {
  const users = await crowd(6);
  await Promise.all(
    users.flatMap(({ userId, attemptId }) =>
      ['A', 'B', 'B', 'C'].map((selectedAnswer) =>
        room.answer(userId, attemptId, { questionId: second, selectedAnswer, timeSpentMs: 10 }),
      ),
    ),
  );
  for (const { userId } of users) {
    const row = await api.rows.get('attempt_answer', { user_id: userId, question_id: second }, [
      'first_answer',
      'selected_answer',
      'changes',
      'time_spent_ms',
    ]);
    expect(row).toEqual({ first_answer: 'A', selected_answer: 'C', changes: 2, time_spent_ms: 40 });
  }
});

test('an answer that waits for an attempt being closed does not hold up other answers', async () => {
  const users = await crowd(12);
  const [held, ...others] = users as [OpenExam, ...OpenExam[]];
  const holder = new pg.Client(api.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from attempt where user_id = $1 for update', [held.userId]);
  let isAnswered = false;
  const answer = ({ userId, attemptId }: OpenExam) =>
    room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'A' });
  const waiting = Promise.all([1, 2, 3].map(() => answer(held))).finally(() => {
    isAnswered = true;
  });
  expect((await Promise.all(others.map(answer))).map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(isAnswered).toBe(false);
  await holder.query('commit');
  await holder.end();
  expect((await waiting).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answersOf(held)).toEqual({ [first]: 'A' });
});

test('if the statement for many answers fails, each is written on its own', async () => {
  const users = await crowd(8);
  const [held, ...others] = users as [OpenExam, ...OpenExam[]];
  const answer = ({ userId, attemptId }: OpenExam, selectedAnswer: string) =>
    room.answer(userId, attemptId, { questionId: first, selectedAnswer });
  await answer(held, 'A');
  const holder = new pg.Client(api.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from attempt_answer where user_id = $1 for update', [held.userId]);
  // The first four go at once, alone; the fifth gathers with the others, and waits for the row until the server gives it up.
  const ahead = others.slice(0, 4).map((person) => answer(person, 'B'));
  const waiting = answer(held, 'B');
  const replies = await Promise.all([...ahead, ...others.slice(4).map((person) => answer(person, 'B'))]);
  expect(replies.map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const person of others) expect(await answersOf(person)).toEqual({ [first]: 'B' });
  await holder.query('commit');
  await holder.end();
  expect((await waiting).status).toBe(200);
  expect(await answersOf(held)).toEqual({ [first]: 'B' });
});
