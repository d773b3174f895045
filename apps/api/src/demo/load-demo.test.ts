import { getReadiness } from '@examplar/contract/readiness';
import { getProgress } from '@examplar/contract/study/progress';
import { listMyTargets } from '@examplar/contract/study/targets';
import { listAssignments, listOwnAssignments } from '@examplar/contract/teams/assignments';
import { listEstimates } from '@examplar/contract/teams/estimates';
import { getMyMembership, listGroups, listMembers } from '@examplar/contract/teams/members';
import { listResults } from '@examplar/contract/teams/results';
import { getTeamSeats } from '@examplar/contract/teams/seats';
import { listTeams } from '@examplar/contract/teams/teams';
import { isRight, readKind } from '@examplar/domain/questions/answers';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { toScoreMillis } from '@examplar/domain/statistics/exam-statistics';
import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { analyseAttempts } from '../slices/analysis/analyse-attempts.ts';
import { sendWorkMails } from '../slices/assignments/send-work-mails.ts';
import { readContentFolder } from '../slices/imports/loading/content-sources.ts';
import { loadContent } from '../slices/imports/loading/load-content.ts';
import { demoAccounts } from './demo-accounts.ts';
import { loadDemo } from './load-demo.ts';

const api = await startTestApi({ now: '2026-11-21T10:00:00Z' });
const now = api.clock.now();
await loadContent(api.deps, readContentFolder());

const production = { ...api.deps, config: { ...api.deps.config, isProduction: true } };
const accountOf = (email: string) => api.rows.get('account', { email });
const attemptsOf = async (email: string) => {
  const { id } = await accountOf(email);
  return api.db.selectFrom('attempt').selectAll().where('user_id', '=', id).orderBy('started_at').execute();
};

test('in production no demo account is created', async () => {
  expect(await loadDemo(production)).toBe(false);
  expect(await api.rows.list('account', {})).toEqual([]);
});

test('an empty database gets the demo accounts, once', async () => {
  expect(await loadDemo(api.deps)).toBe(true);
  expect(await loadDemo(api.deps)).toBe(false);
  const accounts = await api.rows.list('account', {});
  expect(accounts.filter(({ role }) => role === 'ADMIN').map(({ email }) => email)).toEqual(['admin@examplar.test']);
  for (const { email } of demoAccounts) {
    const { password_hash, email_confirmed_at } = await accountOf(email);
    expect(await verify(password_hash, 'practice-makes-perfect')).toBe(true);
    expect(email_confirmed_at).not.toBeNull();
  }
});

test('the learner has a running PROFESSIONAL_6M plan and ten weeks of attempts: passed, failed, one in practice open', async () => {
  const { id } = await accountOf('learner@examplar.test');
  const subscription = await api.rows.get('subscription', { user_id: id });
  expect(subscription).toMatchObject({ plan_id: 'professional-6m', status: 'active' });
  expect(subscription.ends_at.getTime()).toBeGreaterThan(now.getTime());

  const attempts = await attemptsOf('learner@examplar.test');
  expect(attempts.length).toBeGreaterThanOrEqual(14);
  const days = attempts.map(({ started_at }) => (now.getTime() - started_at.getTime()) / 86_400_000);
  expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(9 * 7);
  expect(new Set(attempts.map(({ exam_id }) => exam_id)).size).toBeGreaterThan(4);
  const passed = attempts.filter(({ has_passed }) => has_passed).length;
  const failed = attempts.filter(({ has_passed }) => has_passed === false).length;
  expect([passed, failed].every((count) => count >= 4)).toBe(true);
  const open = attempts.filter(({ status }) => status === 'in_progress');
  expect(open.map(({ mode, expires_at }) => [mode, expires_at])).toEqual([['practice', null]]);
});

test('the learner has taken a final, and no other attempt asks its questions (LRN-62)', async () => {
  const attempts = await attemptsOf('learner@examplar.test');
  const [final, ...others] = attempts.filter(({ is_final }) => is_final);
  expect(others).toEqual([]);
  expect(final).toMatchObject({ exam_id: 'aws-saa-c03-final', mode: 'exam', has_passed: true, total_questions: 65 });
  const reserved = new Set((await api.rows.list('question', { is_reserved: true }, ['id'])).map(({ id }) => id));
  expect(final?.question_ids.every((id) => reserved.has(id))).toBe(true);
  const all = await api.rows.list('attempt', { is_final: false }, ['question_ids']);
  expect(all.flatMap(({ question_ids }) => question_ids).filter((id) => reserved.has(id))).toEqual([]);
});

test('the learner prepares for an exam in six weeks and one without a date, and has passed another (LRN-38, LRN-50)', async () => {
  const { id } = await accountOf('learner@examplar.test');
  const targets = await api.db
    .selectFrom('study_target')
    .select(['certification_id', 'exam_on', 'first_on'])
    .where('user_id', '=', id)
    .orderBy('certification_id')
    .execute();
  expect(targets).toEqual([
    { certification_id: 'aws-saa-c03', exam_on: '2026-12-31', first_on: '2026-11-12' },
    { certification_id: 'microsoft-az-104', exam_on: null, first_on: '2026-11-05' },
  ]);
  const outcome = await api.rows.get('study_outcome', { user_id: id }, ['certification_id', 'result', 'taken_on']);
  expect(outcome).toEqual({ certification_id: 'aws-clf-c02', result: 'passed', taken_on: '2026-09-28' });
});

test('the trial user has a running trial, two attempts and no review; the new user has no data', async () => {
  const trial = await accountOf('trial@examplar.test');
  const newcomer = await accountOf('new@examplar.test');
  const subscriptions = await api.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', 'in', [trial.id, newcomer.id])
    .execute();
  expect(subscriptions.map(({ user_id, plan_type, status }) => [user_id, plan_type, status])).toEqual([
    [trial.id, 'FREE_TRIAL', 'active'],
  ]);
  expect(await attemptsOf('trial@examplar.test')).toHaveLength(2);
  expect(await attemptsOf('new@examplar.test')).toEqual([]);
  expect((await api.rows.list('review', {}, ['user_id'])).map(({ user_id }) => user_id)).not.toContain(trial.id);
});

test('at least 24 others have reviewed, with every number of stars, each after a finished exam', async () => {
  const learner = await accountOf('learner@examplar.test');
  const reviews = await api.rows.list('review', {});
  expect(reviews.some(({ user_id }) => user_id === learner.id)).toBe(true);
  const others = reviews.filter(({ user_id }) => user_id !== learner.id);
  expect(others.length).toBeGreaterThanOrEqual(24);
  expect(new Set(others.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(reviews.every(({ review }) => review === null || [...review].length <= 500)).toBe(true);
  const finished = await api.db
    .selectFrom('attempt')
    .select(['user_id', 'completed_at'])
    .where('completed_at', 'is not', null)
    .execute();
  for (const { user_id, created_at } of reviews) {
    expect(finished.some((one) => one.user_id === user_id && (one.completed_at ?? now) <= created_at)).toBe(true);
  }
});

test('every attempt has the score of its answers', async () => {
  const attempts = await api.db.selectFrom('attempt').selectAll().where('status', '<>', 'in_progress').execute();
  const answers = await api.rows.list('attempt_answer', {});
  const keys = new Map(
    (await api.rows.list('question_version', {})).map((row) => [`${row.question_id} ${row.version}`, row]),
  );
  for (const attempt of attempts) {
    const own = answers.filter(({ attempt_id }) => attempt_id === attempt.id);
    const given = new Map(own.map(({ question_id, selected_answer }) => [question_id, selected_answer]));
    const score = attempt.question_ids.filter((id, index) => {
      const key = keys.get(`${id} ${attempt.question_versions[index]}`);
      const kind = readKind(key?.kind ?? '');
      return isRight(given.get(id) ?? null, { kind, correctAnswer: key?.correct_answer ?? '' });
    }).length;
    expect(attempt.score).toBe(score);
    const facts = { points: score, maxPoints: attempt.total_questions, passingScorePercent: attempt.passing_score };
    expect(attempt.has_passed).toBe(hasPassed(facts));
    const topics = attempt.topics as { correct: number; total: number }[];
    expect(topics.reduce((sum, { correct }) => sum + correct, 0)).toBe(score);
    expect(attempt.completed_at && attempt.completed_at <= now).toBe(true);
  }
});

test('every answer has a time, within its attempt, and all together no more than the attempt took', async () => {
  const answers = await api.db
    .selectFrom('attempt_answer')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.id', '=', 'attempt_answer.attempt_id')
        .onRef('attempt.user_id', '=', 'attempt_answer.user_id'),
    )
    .select(['attempt_id', 'time_spent_ms', 'first_saved_at', 'saved_at', 'started_at', 'completed_at', 'expires_at'])
    .execute();
  for (const attempt of Map.groupBy(answers, ({ attempt_id: id }) => id).values()) {
    const spent = attempt.reduce((sum, answer) => sum + answer.time_spent_ms, 0);
    for (const answer of attempt) {
      const end = (answer.completed_at ?? answer.expires_at)?.getTime() ?? Number.POSITIVE_INFINITY;
      expect(answer.time_spent_ms).toBeGreaterThan(0);
      expect(answer.first_saved_at.getTime()).toBeGreaterThan(answer.started_at.getTime());
      expect(answer.saved_at.getTime()).toBeGreaterThanOrEqual(answer.first_saved_at.getTime());
      expect(answer.saved_at.getTime()).toBeLessThanOrEqual(end + attempt.length);
      expect(spent).toBeLessThanOrEqual(end - answer.started_at.getTime() + attempt.length);
    }
  }
});

test('statistics and question history match the attempts', async () => {
  const { id } = await accountOf('learner@examplar.test');
  const attempts = await attemptsOf('learner@examplar.test');
  const statistics = await api.rows.list('attempt_statistics', { user_id: id });
  const sum = (count: (row: (typeof statistics)[number]) => number) =>
    statistics.reduce((all, row) => all + count(row), 0);
  const exams = attempts.filter(({ kind }) => kind === 'exam');
  expect(sum(({ attempts: count }) => count)).toBe(exams.length);
  expect(sum(({ passed }) => passed)).toBe(exams.filter(({ has_passed }) => has_passed).length);
  expect(sum(({ score_millis }) => score_millis)).toBe(
    exams.reduce(
      (all, { score, total_questions }) => all + (score === null ? 0 : toScoreMillis(score, total_questions)),
      0,
    ),
  );
  const history = await api.rows.list('question_history', { user_id: id });
  expect(history).toHaveLength(new Set(attempts.flatMap(({ question_ids }) => question_ids)).size);
});

test('a class has taken one exam, so that its questions have a facility, a discrimination and one a doubtful key', async () => {
  await analyseAttempts(api.deps);
  const rows = await api.db
    .selectFrom('question_analysis')
    .select(['question_id', 'asked', 'facility', 'discrimination', 'flags'])
    .where('question_id', 'in', (query) =>
      query.selectFrom('exam_question').select('question_id').where('exam_id', '=', 'aws-saa-c03-exam-1'),
    )
    .execute();
  expect(rows).toHaveLength(20);
  expect(rows.every(({ facility, discrimination }) => facility !== null && discrimination !== null)).toBe(true);
  const doubtful = rows.filter(({ flags }) => flags.includes('key_doubtful'));
  expect(doubtful).toHaveLength(1);
  expect(doubtful[0]?.discrimination).toBeLessThan(-0.1);
  const telling = rows.filter(({ discrimination }) => Number(discrimination) >= 0.2);
  expect(telling.length).toBeGreaterThan(12);
  const facilities = rows.map(({ facility }) => Number(facility));
  expect([Math.min(...facilities) < 0.5, Math.max(...facilities) > 0.8]).toEqual([true, true]);
});

// TEA-92
test('the trainer owns a team of 24 with seats, groups, work that is done, running and due tomorrow, and what was sent', async () => {
  const trainer = api.as((await accountOf('trainer@examplar.test')).id);
  const [team] = (await trainer.call(listTeams)).body;
  const params = { teamId: team?.id ?? '' };
  expect(team).toMatchObject({
    name: 'Northwind Training',
    role: 'owner',
    members: 24,
    seats: { paid: 15, assigned: 13 },
  });
  expect((await trainer.call(getTeamSeats, { params })).body).toMatchObject({
    paid: 15,
    assigned: 13,
    endsOn: '2027-10-14',
  });
  expect((await trainer.call(listGroups, { params })).body.map(({ name, members }) => [name, members])).toEqual([
    ['Evening class', 12],
    ['Weekend class', 10],
  ]);
  const members = (await trainer.call(listMembers, { params, query: { limit: 50 } })).body;
  expect(members.filter(({ role }) => role === 'trainer').map(({ name }) => name)).toEqual(['Marco Silva']);
  const byEmail = new Map(members.map((one) => [one.email, one]));
  expect(['learner', 'trial'].map((name) => byEmail.get(`${name}@examplar.test`)?.hasSeat)).toEqual([false, false]);
  expect((await api.rows.list('team_member', {})).filter((row) => row.counts_me_at !== null)).toHaveLength(11);

  const work = (await trainer.call(listAssignments, { params, query: {} })).body;
  expect(
    work.map(({ title, endedAt, dueAt, counts }) => [title, endedAt !== null, dueAt, counts?.done, counts?.done_late]),
  ).toEqual([
    ['SAA-C03 final', false, '2026-11-22T23:59:00.000Z', 5, 0],
    ['AZ-104 practice', false, '2026-12-03T23:59:00.000Z', 0, 0],
    ['SAA-C03 diagnostic', true, '2026-11-07T23:59:00.000Z', 19, 1],
  ]);
  const results = { params: { ...params, assignmentId: work[0]?.id ?? '' }, query: { limit: 50 } };
  expect((await trainer.call(listResults, results)).body.flatMap(({ adjusted }) => adjusted ?? [])).toEqual([
    { dueAt: '2026-11-26T23:59:00.000Z', extraAttempts: 0, excused: false, reason: 'Away on business' },
    { dueAt: null, extraAttempts: 0, excused: true, reason: 'On parental leave' },
  ]);
  const sent = (await trainer.call(listEstimates, { params })).body;
  expect(sent.map(({ name, day, endsOn }) => [name, day, endsOn])).toEqual([
    ['Lena Hoffmann', '2026-11-19', '2026-12-19'],
  ]);
  const learner = api.as((await accountOf('learner@examplar.test')).id);
  expect((await learner.call(listOwnAssignments)).body.map(({ title }) => title)).toEqual(['AZ-104 practice']);
  expect((await learner.call(getMyMembership, { params })).body).toMatchObject({ countsMe: true });
  await sendWorkMails(api.deps);
  expect(await api.rows.list('mail_outbox', {})).toEqual([]);
});

// The last: what these calls compute from the stored answers is stored too.
test('the learner has done a week of lists and some sets, has questions left to see, and today has one more list (LRN-42)', async () => {
  const attempts = await attemptsOf('learner@examplar.test');
  const lists = attempts.filter(({ kind }) => kind === 'today');
  const days = lists.map(({ list_day }) => list_day);
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-11-12', '2026-11-20']);
  expect(new Set(days).size).toBe(days.length);
  expect(attempts.filter(({ kind }) => kind === 'set').map(({ certification_id }) => certification_id)).toEqual([
    'microsoft-az-104',
    'microsoft-az-104',
    'aws-saa-c03',
    'microsoft-az-104',
  ]);
  for (const { exam_id, mode, status, total_questions, question_ids } of lists) {
    expect([exam_id, mode, status]).toEqual([null, 'practice', 'submitted']);
    expect(total_questions).toBe(12);
    expect(new Set(question_ids).size).toBe(12);
  }

  const learner = api.as((await accountOf('learner@examplar.test')).id);
  const [target] = (await learner.call(listMyTargets)).body;
  expect(target).toMatchObject({ certificationId: 'aws-saa-c03', daysLeft: 40 });
  expect(target?.today).toMatchObject({ answered: 0, attemptId: null });
  expect(target?.today.planned).toBeGreaterThan(5);
  const { seen = 0, total = 0 } = target?.coverage ?? {};
  expect([seen > 90, seen < total * 0.75]).toEqual([true, true]);
  const { body: progress } = await learner.call(getProgress, { params: { certificationId: 'aws-saa-c03' } });
  expect(progress.recall).toBeGreaterThan(0.8);
  expect(progress.week).toHaveLength(7);
  expect(progress.week.every((day) => day.new > 0 && day.reviews > 0)).toBe(true);
  const { body: readiness } = await learner.call(getReadiness, { params: { certificationId: 'aws-saa-c03' } });
  expect(readiness.state).toBe('estimate');
  expect(readiness.basis.lastAnswerAt?.slice(0, 10)).toBe('2026-11-20');
});
