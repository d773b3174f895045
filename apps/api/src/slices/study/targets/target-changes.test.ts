import { getReadiness } from '@examplar/contract/readiness';
import * as contract from '@examplar/contract/study/targets';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { seedExamFacts } from '../../../../test/seeds/seed-exam-facts.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T20:00:00Z' });
const room = await createStudyRoom(api);
const { id: certificationId } = room.certification;
const next = 'aws-saa-c04';
const afterNext = 'aws-saa-c05';
for (const id of [next, afterNext]) await api.seed.certification({ id });

const successor = { code: 'SAA-C04', title: 'Solutions Architect', certification: next, opens_on: '2026-04-01' };
const ends = { endsOn: '2026-04-20', successor };
let userId = '';
beforeEach(async () => {
  api.clock.set('2026-03-10T20:00:00Z');
  await seedExamFacts(api, certificationId, ends);
  await seedExamFacts(api, next, {
    successor: { ...successor, code: 'SAA-C05', certification: afterNext, opens_on: null },
  });
  await seedExamFacts(api, afterNext, {});
  userId = await room.subscriber();
});

const changeOf = async () =>
  (await room.targets(userId)).body.find((one) => one.certificationId === certificationId)?.change;
const seen = (kind: string, on: string, id: string = certificationId) =>
  api.as(userId).call(contract.putChangeAway, { params: { certificationId: id }, body: { kind, on } as never });
const change = (body: Record<string, unknown>, id: string = certificationId) =>
  api.as(userId).call(contract.switchTarget, { params: { certificationId: id }, body: body as never });

test('a date after the end is accepted, and its target says what changes (LRN-130)', async () => {
  const { status, body } = await room.putTarget(userId, { examOn: '2026-06-12' });
  expect([status, body.change]).toEqual([
    201,
    {
      kind: 'retires_before',
      on: '2026-04-20',
      expected: false,
      successor: { code: 'SAA-C04', title: 'Solutions Architect', certificationId: next },
      seen: false,
    },
  ]);
  expect((await room.putTarget(userId, { examOn: '2026-04-20' })).body.change).toBeNull();
});

test('a successor that is not listed has no id (LRN-130)', async () => {
  await room.putTarget(userId, { examOn: '2026-06-12' });
  await api.rows.update('certification', { id: next }, { publication: 'draft' });
  await seedExamFacts(api, certificationId, ends);
  expect((await changeOf())?.successor?.certificationId).toBeNull();
  await api.rows.update('certification', { id: next }, { publication: 'published' });
});

test.each([
  ['Pacific/Kiritimati', '2026-03-12T09:59:59Z', '2026-03-12T10:00:00Z'],
  ['Pacific/Honolulu', '2026-03-13T09:59:59Z', '2026-03-13T10:00:00Z'],
])(
  'the exam has ended when the last day is over by the clock of the user, in %s (LRN-130)',
  async (timeZone, before, after) => {
    await seedExamFacts(api, certificationId, { endsOn: '2026-03-12' });
    await room.putTarget(userId, { examOn: null, timeZone });
    api.clock.set(before);
    expect(await changeOf()).toMatchObject({ kind: 'retires_soon', on: '2026-03-12' });
    const [late, tooLate] = [await room.subscriber(), await room.subscriber()];
    expect((await room.putTarget(late, { timeZone })).status).toBe(201);
    api.clock.set(after);
    expect(await changeOf()).toMatchObject({ kind: 'retired', on: '2026-03-12' });
    expect((await room.putTarget(tooLate, { timeZone })).error).toMatchObject({
      code: 'EXAM_RETIRED',
      message: 'This exam can no longer be taken.',
    });
    // Those that were there stay, and can be changed.
    expect((await room.putTarget(late, { timeZone, minutesPerDay: 60 })).status).toBe(200);
  },
);

test('a change that was put away stays so until it is another, or the date was moved (LRN-131)', async () => {
  await room.putTarget(userId, { examOn: '2026-06-12' });
  expect((await seen('retires_before', '2026-04-20')).status).toBe(204);
  expect(await changeOf()).toMatchObject({ seen: true });
  // Other changes of the target keep it.
  await room.putTarget(userId, { examOn: '2026-06-12', minutesPerDay: 60 });
  expect(await changeOf()).toMatchObject({ seen: true });
  await seedExamFacts(api, certificationId, { ...ends, endsOn: '2026-04-21' });
  expect(await changeOf()).toMatchObject({ on: '2026-04-21', seen: false });
  await seedExamFacts(api, certificationId, { expectedOn: '2026-04-20' });
  expect(await changeOf()).toMatchObject({ on: '2026-04-20', expected: true, seen: false });
  // The fact is what it was.
  await seedExamFacts(api, certificationId, ends);
  expect(await changeOf()).toMatchObject({ seen: true });
  for (const examOn of ['2026-06-13', '2026-06-12']) await room.putTarget(userId, { examOn });
  expect(await changeOf()).toMatchObject({ seen: false });
});

test('what is not the present change puts nothing away, and what cannot be is refused (LRN-131)', async () => {
  await room.putTarget(userId, { examOn: '2026-06-12' });
  for (const [kind, on] of [
    ['retired', '2026-04-20'],
    ['retires_before', '2026-04-21'],
  ] as const)
    expect((await seen(kind, on)).status).toBe(204);
  expect(await changeOf()).toMatchObject({ seen: false });
  expect((await seen('ended', '2026-04-20')).error.details?.[0]?.path).toBe('kind');
  expect((await seen('retired', '2026-04-31')).error.details?.[0]?.path).toBe('on');
  expect((await seen('retired', '2026-04-20', next)).status).toBe(404);
  expect((await seen('retired', '2026-04-20', 'no-such')).status).toBe(404);
});

test('a target moves on to the successor with all that is its user’s (LRN-132)', async () => {
  await room.putTarget(userId, {
    examOn: '2026-06-12',
    minutesPerDay: 45,
    remindAt: 7,
    asksOutcome: true,
    timeZone: 'Asia/Tokyo',
  });
  const moved = await change({ to: next });
  expect(moved.status).toBe(201);
  expect(moved.body).toMatchObject({
    certificationId: next,
    examOn: null,
    minutesPerDay: 45,
    remindAt: 7,
    asksOutcome: true,
    timeZone: 'Asia/Tokyo',
  });
  expect((await room.targets(userId)).body.map((one) => one.certificationId)).toEqual([next]);
  // Twice is once.
  const again = await change({ to: next, examOn: '2026-07-01', minutesPerDay: 5 });
  expect([again.status, again.body]).toEqual([200, (await room.targets(userId)).body[0]]);
});

test('a target moves on to the one after the successor, with another date and pace (LRN-132)', async () => {
  await room.putTarget(userId);
  const { status, body } = await change({ to: afterNext, examOn: '2026-07-01', minutesPerDay: 20 });
  expect([status, body.certificationId, body.examOn, body.minutesPerDay]).toEqual([201, afterNext, '2026-07-01', 20]);
});

test('a target for the successor stays as it is, and the old one goes (LRN-132)', async () => {
  await room.putTarget(userId);
  const { body } = await room.putTarget(userId, { examOn: '2026-08-01', minutesPerDay: 60 }, next);
  const { status, body: moved } = await change({ to: next, examOn: '2026-07-01' });
  expect([status, moved]).toEqual([200, body]);
  expect((await room.targets(userId)).body).toEqual([body]);
});

test('ten targets are no limit to moving one on (LRN-132)', async () => {
  await room.putTarget(userId);
  for (let made = 0; made < 9; made += 1) {
    await api.seed.certification({ id: `aws-other-${made}` });
    await room.putTarget(userId, {}, `aws-other-${made}`);
  }
  expect((await change({ to: next })).status).toBe(201);
  expect((await room.targets(userId)).body).toHaveLength(10);
});

test.each<[string, Record<string, unknown>, number, string]>([
  ['itself', { to: certificationId }, 400, 'to'],
  ['an unknown exam', { to: 'no-such' }, 400, 'to'],
  ['an exam that is not its successor', { to: 'aws-other' }, 400, 'to'],
  ['a date before it opens', { to: next, examOn: '2026-03-31' }, 400, 'examOn'],
  ['a date in the past', { to: next, examOn: '2026-03-09' }, 400, 'examOn'],
  ['no day', { to: next, examOn: '2026-02-30' }, 400, 'examOn'],
  ['too many minutes', { to: next, minutesPerDay: 241 }, 400, 'minutesPerDay'],
  ['a field that is not known', { to: next, remindAt: 3 }, 400, 'remindAt'],
])('a target does not move on to %s (LRN-132)', async (_case, body, status, path) => {
  await api.seed.certification({ id: 'aws-other' });
  await room.putTarget(userId);
  const refused = await change(body);
  expect([refused.status, refused.error.details?.[0]?.path]).toEqual([status, path]);
  expect((await room.targets(userId)).body).toHaveLength(1);
});

test('on the day that the successor opens a date is accepted (LRN-132)', async () => {
  await room.putTarget(userId);
  expect((await change({ to: next, examOn: '2026-04-01' })).status).toBe(201);
});

test('without either target, or for an unknown certification, there is nothing to move (LRN-132)', async () => {
  expect((await change({ to: next })).status).toBe(404);
  expect((await change({ to: next }, 'no-such')).status).toBe(404);
});

test('a target does not move on to an exam that has ended itself (LRN-132)', async () => {
  await room.putTarget(userId);
  await seedExamFacts(api, next, { endsOn: '2026-03-09' });
  const refused = await change({ to: next });
  expect([refused.status, refused.error.code]).toEqual([409, 'EXAM_RETIRED']);
});

test('two tabs that move a target on move it once (LRN-132)', { tags: 'race' }, async () => {
  await room.putTarget(userId);
  const replies = await api.together(Array.from({ length: 4 }, () => () => change({ to: next })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
  expect((await room.targets(userId)).body).toHaveLength(1);
});

test('a list that is made at the same moment, and open attempts, stay usable (LRN-132)', { tags: 'race' }, async () => {
  await room.putTarget(userId, { examOn: '2026-03-30' });
  const exam = await api.as(userId).call(taking.startAttempt, {
    params: { examId: room.certification.freeExamId },
    body: { examMode: 'exam' },
  });
  const [list, moved] = await Promise.all([room.today(userId), change({ to: next })]);
  expect(moved.status).toBe(201);
  // The list was made before, or found no target any more.
  expect([201, 404]).toContain(list.status);
  const open = [exam.body.id, ...(list.status === 201 ? [list.body.id] : [])];
  for (const attemptId of open) {
    const { body } = await api.as(userId).call(taking.getAttempt, { params: { attemptId } });
    const answer = { questionId: body.questionIds[0] ?? '', selectedAnswer: 'A' };
    expect((await api.as(userId).call(taking.saveAnswer, { params: { attemptId }, body: answer })).status).toBe(200);
    expect((await api.as(userId).call(taking.completeAttempt, { params: { attemptId } })).body.certificationId).toBe(
      certificationId,
    );
  }
});

test('the exam after an unlisted successor can be switched to, the unlisted one cannot (LRN-132)', async () => {
  await room.putTarget(userId);
  await api.rows.update('certification', { id: next }, { publication: 'draft' });
  try {
    expect((await change({ to: next })).status).toBe(400);
    const { status, body } = await change({ to: afterNext });
    expect([status, body.certificationId]).toEqual([201, afterNext]);
  } finally {
    await api.rows.update('certification', { id: next }, { publication: 'published' });
  }
});

test('after a switch the answers stay with the exam that they were given in (LRN-132)', async () => {
  await room.putTarget(userId);
  await room.remember(userId, room.certification.questionIds[0] ?? '', { on: '2026-03-09' });
  const { body } = await change({ to: next });
  expect(body.coverage.seen).toBe(0);
  expect((await api.as(userId).call(getReadiness, { params: { certificationId } })).status).toBe(200);
  expect((await room.pool(userId)).body.total).toBe(30);
});
