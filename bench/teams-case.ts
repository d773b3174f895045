import type pg from 'pg';
import type { Row } from './cases.ts';
import { median, percentile } from './measure.ts';
import type { Person } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { seedAttempts } from './seed-attempts.ts';
import { callToLastByte } from './study/last-byte.ts';
import { certificationId, newLearner, withClient } from './study/learners.ts';

const examId = 'aws-saa-c03-exam-1';
const members = 500;
const timedCalls = 100;
const warmUp = 10;

type Times = { what: string; times: number[]; aim: string };

/**
 * Measures what a team of 500 costs its trainers while the database has so many attempts, and what an assigned exam costs beside one that is not.
 * On a product of its own.
 */
export async function teamsAsDataGrows(attempts: number): Promise<Row[]> {
  const product = await startProduct();
  try {
    await seedAttempts(product.databaseUrl, attempts, { perUser: 25 });
    return await withClient(product.databaseUrl, async (client) => {
      const trainer = await newTrainer(product, client);
      const { teamId } = await newTeam(trainer, client, { isFull: true });
      const lists = [await assigning(trainer, teamId), await inviting(trainer, client)];
      const work = await assignWork(trainer, client, teamId);
      await client.query('vacuum analyze');
      await client.query('checkpoint');
      lists.push(...(await reading(product, trainer, { teamId, ...work })));
      return [...lists.map((one) => asRow(one, attempts)), ...(await takingExams(product, trainer))];
    });
  } finally {
    await product.stop();
  }
}

const asRow = ({ what, times, aim }: Times, attempts: number): Row => ({
  what: `${what} (smaller is better)`,
  figure: `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms; ${aim}`,
  against: `nothing: a team of ${members} at ${attempts.toLocaleString('en')} attempts`,
});

async function expectStatus<T>(call: Promise<{ status: number; body: T }>, expected: number): Promise<T> {
  const { status, body } = await call;
  if (status !== expected) throw new Error(`A call about a team returned ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function newTrainer(product: Product, client: pg.Client): Promise<Person & { userId: string }> {
  const trainer = await newLearner(product.url, product.databaseUrl);
  await client.query('update account set email_confirmed_at = now() where id = $1', [trainer.userId]);
  return trainer;
}

/** A team with 500 paid seats; `isFull`: with 499 of the seeded users, who joined long ago, in a group of 100 and none. */
async function newTeam(
  trainer: Person,
  client: pg.Client,
  { isFull }: { isFull: boolean },
): Promise<{ teamId: string }> {
  const { id: teamId } = await expectStatus(trainer.call<{ id: string }>('POST', '/teams', { name: 'Northwind' }), 201);
  await client.query(
    `insert into team_seat_purchase (team_id, order_id, user_id, seats, renews, days, paid_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 500, false, 365, now())`,
    [teamId],
  );
  if (!isFull) return { teamId };
  const joined = `
    insert into team_member (team_id, id, user_id, email, role, joined_at, agreed_version, agreed_at)
    select $1, ('01911111-0000-7000-8000-' || right(id::text, 12))::uuid, id, email, 'member', now() - interval '60 days', 1, now() - interval '60 days'
    from account where email like 'seeded-%' order by id limit $2`;
  await client.query(joined, [teamId, members - 1]);
  return { teamId };
}

async function timesOf(count: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    await call(n);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const exam = { kind: 'exam', examId, attempts: null, counts: 'best', passing: 80 };
const practice = { kind: 'practice', certificationId, questions: 40 };
const assign = (trainer: Person, teamId: string, task: object) =>
  expectStatus(
    trainer.call<{ id: string }>('POST', `/teams/${teamId}/assignments`, { to: 'everybody', task, timeZone: 'UTC' }),
    201,
  );

const assigning = async (trainer: Person, teamId: string): Promise<Times> => ({
  what: 'assigning an exam to 500',
  times: await timesOf(10, () => assign(trainer, teamId, exam)),
  aim: 'at most 1,000 ms',
});

/** Each to a team of its own: one invites at most 500 in a day. */
async function inviting(trainer: Person, client: pg.Client): Promise<Times> {
  const teams: string[] = [];
  for (let n = 0; n < 3; n += 1) teams.push((await newTeam(trainer, client, { isFull: false })).teamId);
  const invite = (teamId: string) => {
    const people = Array.from({ length: 500 }, (_, n) => ({ email: `${teamId}-${n}@example.org` }));
    return expectStatus(trainer.call('POST', `/teams/${teamId}/invitations`, { people }), 201);
  };
  return {
    what: 'inviting 500 by address, without sending',
    times: await timesOf(teams.length, (n) => invite(teams[n] ?? '')),
    aim: 'at most 3,000 ms',
  };
}

/** Work that everybody has done: an exam with stored answers, and practice that was answered in the attempts before it. */
async function assignWork(trainer: Person, client: pg.Client, teamId: string) {
  const [examWork, practiceWork] = [await assign(trainer, teamId, exam), await assign(trainer, teamId, practice)];
  await client.query(`update team_assignment set opens_at = now() - interval '50 days' where team_id = $1`, [teamId]);
  await client.query(
    'create temporary table newest as select user_id, id, row_number() over (partition by user_id order by id) as place from attempt where user_id in (select user_id from team_member where team_id = $1)',
    [teamId],
  );
  await client.query(
    `update attempt set assignment_id = $1, topics = '[{"topic_number":1,"name":"One","correct":6,"total":10},{"topic_number":2,"name":"Two","correct":7,"total":10}]' from newest
     where attempt.user_id = newest.user_id and attempt.id = newest.id and newest.place = 1`,
    [examWork.id],
  );
  await client.query(
    `insert into attempt_answer (user_id, attempt_id, question_id, selected_answer, first_saved_at, saved_at, counted_at, counted_on)
     select attempt.user_id, attempt.id, asked, case when hashtext(attempt.id::text || asked) % 3 = 0 then 'B' else 'A' end,
       completed_at, completed_at, completed_at, completed_at::date
     from attempt join newest using (user_id, id) cross join unnest(question_ids) as asked where newest.place <= 10`,
  );
  return { examWork: examWork.id, practiceWork: practiceWork.id };
}

type Work = { teamId: string; examWork: string; practiceWork: string };

/** Whatever a trainer reads, with each page of a list as the pages ask for it. */
async function reading(product: Product, trainer: Person, { teamId, examWork, practiceWork }: Work): Promise<Times[]> {
  const team = `/teams/${teamId}`;
  const calls: [string, string, string][] = [
    ['a page of members', `${team}/members`, 'p95 at most 150 ms'],
    ['a page of results of an exam', `${team}/assignments/${examWork}/results`, 'p95 at most 150 ms'],
    ['the summary of an exam', `${team}/assignments/${examWork}/summary`, 'p95 at most 150 ms'],
    ['a page of results of practice', `${team}/assignments/${practiceWork}/results`, 'p95 at most 400 ms'],
    ['the summary of practice', `${team}/assignments/${practiceWork}/summary`, 'p95 at most 400 ms'],
    ['progress', `${team}/progress?certificationId=${certificationId}`, 'p95 at most 50 ms'],
    ['the list of assigned work', `${team}/assignments`, 'no aim'],
  ];
  const found: Times[] = [];
  for (const [what, path, aim] of calls) {
    const call = () => expectStatus(callToLastByte(product.url, trainer, { method: 'GET', path }) as never, 200);
    found.push({ what, times: (await timesOf(timedCalls + warmUp, call)).slice(warmUp), aim });
  }
  return found;
}

/** Starting and submitting, each time once for an assignment and once without, by two people in turns. */
async function takingExams(product: Product, trainer: Person): Promise<Row[]> {
  const { id: teamId } = await expectStatus(trainer.call<{ id: string }>('POST', '/teams', { name: 'Southwind' }), 201);
  const { id: assignmentId } = await assign(trainer, teamId, exam);
  const alone = await newLearner(product.url, product.databaseUrl);
  const times = {
    start: { assigned: [] as number[], alone: [] as number[] },
    submit: { assigned: [] as number[], alone: [] as number[] },
  };
  const take = async (who: 'assigned' | 'alone', person: Person, body: object) => {
    let started = { id: '', questionIds: [] as string[] };
    const start = async () => {
      started = await expectStatus(person.call<typeof started>('POST', `/test-exams/${examId}/start`, body), 201);
    };
    times.start[who].push(...(await timesOf(1, start)));
    const submit = () => {
      const answers = started.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'A' }));
      return expectStatus(person.call('POST', `/test-exam-attempts/${started.id}/submit`, { answers }), 200);
    };
    times.submit[who].push(...(await timesOf(1, submit)));
  };
  for (let n = 0; n < timedCalls * 2; n += 1) {
    const turns = [() => take('assigned', trainer, { assignmentId }), () => take('alone', alone, {})];
    for (const turn of n % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return Object.entries(times).map(([what, { assigned, alone: plain }]) => ({
    what: `${what === 'start' ? 'starting' : 'closing'} an assigned exam (smaller is better)`,
    figure: `median ${median(assigned).toFixed(2)} ms`,
    against: `one that is not assigned: median ${median(plain).toFixed(2)} ms`,
    ratio: median(assigned) / median(plain),
    aim: 1.01,
  }));
}
