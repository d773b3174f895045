import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { dayNumber } from '@examplar/domain/study/days';
import { afterStudyAnswer } from '@examplar/domain/study/memory';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrations/migrations.ts';
import { createRebuildJob } from '../src/slices/attempts/counting/rebuild-outdated.ts';
import { createEarlierDatabase } from './earlier-release.ts';
import { createSeed } from './seeds/seed.ts';
import { createTestClock } from './test-clock.ts';
import { dropTestDatabase } from './test-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** How many users the last release before memories and beliefs left behind; `npm run test:faults` sets 1,000, which takes half a minute. */
const users = Number(process.env.MIGRATED_USERS ?? 100);
const questions = { inPractice: 20, all: 60 };
const answeredInExam = 30;

const url = await createEarlierDatabase(`learners_${process.pid}`, '0840');
const { db, close } = openDatabase({ url, max: 4 });
const clock = createTestClock('2026-03-01T10:00:00Z');
afterAll(async () => {
  await close();
  await dropTestDatabase(url);
});

const userIdOf = (number: number) => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
/** How many questions of practice the user answered. */
const practised = (number: number) => 1 + (number % 12);

/** Users, a practice attempt and an exam of each, their answers and the question history, as that release wrote them. */
async function fillAsBefore(): Promise<void> {
  const { freeExamId, fullExamId, id } = await createSeed(db, clock).certification({
    questions: questions.all,
    freeExamQuestions: questions.inPractice,
    hasLanguages: false,
  });
  const userId = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const each = sql`generate_series(1, ${users}::int) as n`;
  await sql`
    insert into account (id, name, email, password_hash, time_zone, created_at, updated_at)
    select ${userId}, 'Learner ' || n, 'learner-' || n || '@example.org', 'unusable',
      case n % 3 when 0 then 'Asia/Tokyo' when 1 then 'America/New_York' end, now(), now() from ${each}`.execute(db);
  for (const [mode, examId] of [
    ['practice', freeExamId],
    ['exam', fullExamId],
  ] as const) {
    const at = sql`timestamptz '2026-01-01T09:00:00Z' + make_interval(hours => n * 2 + ${mode === 'exam' ? 30 : 0}::int)`;
    // Of practice every other attempt is still open.
    const isOpen = sql`(${mode}::text = 'practice' and n % 2 = 1)`;
    await sql`
      insert into attempt (user_id, id, exam_id, certification_id, mode, status, question_ids, question_versions, topic_numbers, was_seen,
        total_questions, passing_score, certification_name, certification_code, exam_title, started_at, expires_at, completed_at, score,
        has_passed, topics)
      select ${userId}, gen_random_uuid(), ${examId}, ${id}, ${mode}, case when ${isOpen} then 'in_progress' else 'submitted' end,
        ids, versions, topics, seen, cardinality(ids), 72, 'Certification', 'C-1', 'Exam', ${at}, ${at} + interval '1 hour',
        case when not ${isOpen} then ${at} + interval '30 minutes' end, case when not ${isOpen} then 0 end,
        case when not ${isOpen} then false end, case when not ${isOpen} then '[]'::jsonb end
      from ${each} cross join (
        select array_agg(question_id order by position) as ids, array_agg(1) as versions, array_agg(false) as seen,
          array_agg(topic_number order by position) as topics
        from exam_question join question on question.id = question_id where exam_id = ${examId}) as asked`.execute(db);
  }
  await sql`
    insert into attempt_answer (user_id, attempt_id, question_id, first_answer, selected_answer, time_spent_ms, first_saved_at, saved_at)
    select user_id, attempt.id, asked.question_id, answer, answer, 20000, at, at
    from (select attempt.*, ('x' || right(user_id::text, 6))::bit(24)::int as n from attempt) as attempt
    cross join lateral unnest(question_ids) with ordinality as asked (question_id, place)
    join question_version on question_version.question_id = asked.question_id and version = 1
    cross join lateral (
      select case when (n + place) % 3 > 0 then correct_answer when number_of_answers = 1 then 'B' else 'BD' end as answer,
        started_at + make_interval(secs => place * 10) as at
    ) as given
    where place <= case mode when 'practice' then 1 + n % 12 else ${answeredInExam}::int end`.execute(db);
  await sql`
    insert into question_history (user_id, question_id, certification_id, first_seen_at, was_last_correct)
    select user_id, unnest(question_ids), certification_id, started_at, false from attempt`.execute(db);
}

const listHistory = () =>
  db.selectFrom('question_history').selectAll().orderBy('user_id').orderBy('question_id').execute();

/** All that is computed, without the time at which an estimate became due. */
const snapshot = async () => ({
  history: await listHistory(),
  beliefs: await db.selectFrom('learner_belief').selectAll().orderBy('user_id').execute(),
});

function rebuildByCommand(...userIds: string[]) {
  const command = join(import.meta.dirname, '..', 'src', 'commands', 'study-rebuild.ts');
  const environment = { ...process.env, NODE_ENV: 'development', DATABASE_URL: url };
  return spawnSync(process.execPath, [command, ...userIds], { encoding: 'utf8', env: environment });
}

// LRN-9
test('a database of the release before is migrated, and computed in the background and by the command', async () => {
  await fillAsBefore();
  await migrate(url);
  const languages = await sql`
    select distinct attempt.language, question_version.lang, question_version.translations, question.languages,
      certification.question_languages from attempt
    cross join lateral unnest(question_ids) as asked (question_id)
    join question on question.id = asked.question_id
    join question_version on question_version.question_id = question.id
    join certification on certification.id = question.certification_id`.execute(db);
  expect(languages.rows).toEqual([
    { language: 'en', lang: 'en', translations: {}, languages: ['en'], question_languages: { en: questions.all } },
  ]);
  const log = { error: vi.fn() };
  expect(await createRebuildJob()({ db, clock, log: log as never })).toBe(users);
  expect(log.error).not.toHaveBeenCalled();
  const computed = await snapshot();

  expect(computed.beliefs).toHaveLength(users);
  computed.beliefs.forEach((belief, at) => {
    const inPractice = practised(at + 1);
    const inExam = questions.all - questions.inPractice;
    expect(belief).toMatchObject({
      user_id: userIdOf(at + 1),
      counted_answers: inPractice + inExam,
      // The first ten questions are the preview.
      first_sight: Math.max(inPractice - 10, 0) + inExam,
    });
  });
  const memories = computed.history.filter((row) => row.memory_on !== null);
  const answered = Array.from({ length: users }, (_, at) => practised(at + 1) + answeredInExam);
  expect(memories).toHaveLength(answered.reduce((sum, count) => sum + count, 0));
  // Each question was answered once.
  for (const { memory_on, memory_stability, memory_difficulty, was_last_correct } of memories) {
    const day = dayNumber(memory_on ?? '');
    const { stability, difficulty } = afterStudyAnswer(null, {
      day,
      isRight: was_last_correct === true,
      confidence: null,
    });
    expect([memory_stability, memory_difficulty]).toEqual([stability, difficulty]);
  }

  await sql`update question_history set memory_stability = 99, was_last_correct = null, first_sight_right = null`.execute(
    db,
  );
  await db.deleteFrom('learner_belief').execute();
  const one = rebuildByCommand(userIdOf(7));
  expect([one.status, one.stdout]).toEqual([0, `1 users, ${practised(7) + 40} counted answers.\n`]);
  expect(await db.selectFrom('learner_belief').select('user_id').execute()).toEqual([{ user_id: userIdOf(7) }]);
  const all = rebuildByCommand();
  const counted = answered.reduce((sum, count) => sum + count + 10, 0);
  expect([all.status, all.stdout, all.stderr]).toEqual([0, `${users} users, ${counted} counted answers.\n`, '']);
  expect(await snapshot()).toEqual(computed);
});
