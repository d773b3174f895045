import { expect, test } from 'vitest';
import { type Attempt, type ClosedAttempt, isTimeUp, mayAnswer, stillOpenFrom } from './answering.ts';
import { closeBySubmission, closeByTime } from './closing.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);
const end = at('10:30:00');
const openExam: Attempt = {
  id: '0199…',
  status: 'in_progress',
  startedAt: at('09:00:00'),
  expiresAt: end,
};
const openPractice: Attempt = { ...openExam, expiresAt: null };
const submitted: ClosedAttempt = { ...openExam, status: 'submitted', completedAt: at('10:00:00') };
const timedOut: ClosedAttempt = { ...openExam, status: 'timed_out', completedAt: at('10:30:00') };

test.each([
  ['a second before it is due', 'submitted', '10:29:59', '10:29:59'],
  ['at the very end', 'submitted', '10:30:00', '10:30:00'],
  ['a millisecond late', 'submitted', '10:30:00.001', '10:30:00'],
  ['at the end of the grace period', 'submitted', '10:30:30', '10:30:00'],
  ['after the grace period', 'timed_out', '10:30:30.001', '10:30:00'],
  ['days later', 'timed_out', '23:59:59', '10:30:00'],
])('a submission %s closes the attempt as %s', (_case, status, submittedAt, completedAt) => {
  expect(closeBySubmission(openExam, at(submittedAt))).toMatchObject({ status, completedAt: at(completedAt) });
});

test('submitting twice gives the attempt as the first submission left it', () => {
  expect(closeBySubmission(submitted, at('10:15:00'))).toBe(submitted);
  expect(closeBySubmission(timedOut, at('11:00:00'))).toBe(timedOut);
});

test('a practice attempt can be finished whenever its user likes', () => {
  const later = new Date('2031-01-01T00:00:00Z');
  expect(closeBySubmission(openPractice, later)).toMatchObject({ status: 'submitted', completedAt: later });
});

test.each([
  ['on time', openExam, '10:29:59'],
  ['at the end of the grace period', openExam, '10:30:30'],
  ['in a practice attempt hours later', openPractice, '23:59:59'],
])('an answer %s counts', (_case, attempt, answeredAt) => {
  expect(mayAnswer(attempt, at(answeredAt))).toEqual({ ok: true });
});

test.each([
  ['TIME_IS_UP', 'of an open attempt after the grace', openExam, '10:30:30.001'],
  ['TIME_IS_UP', 'of an attempt that the job closed', timedOut, '10:31:00'],
  ['ATTEMPT_CLOSED', 'of an attempt that its user ended, before its time is up', submitted, '10:15:00'],
  ['ATTEMPT_CLOSED', 'of an attempt that its user ended, also after its time is up', submitted, '11:00:00'],
])('%s refuses an answer %s', (reason, _case, attempt, answeredAt) => {
  expect(mayAnswer(attempt, at(answeredAt))).toEqual({ ok: false, reason });
});

test('an attempt that its user submitted too late refuses answers with TIME_IS_UP', () => {
  const closed = closeBySubmission(openExam, at('10:31:00'));
  expect(mayAnswer(closed, at('10:31:01'))).toEqual({ ok: false, reason: 'TIME_IS_UP' });
});

test.each([
  ['before its end', openExam, '10:29:59'],
  ['within the grace', openExam, '10:30:30'],
  ['when its user ended it', submitted, '11:00:00'],
  ['when it is practice', openPractice, '23:59:59'],
])('time does not touch an attempt %s', (_case, attempt, lookedAt) => {
  expect(closeByTime(attempt, at(lookedAt))).toBe(attempt);
});

test('an attempt whose time is up is completed as of its end', () => {
  expect(closeByTime(openExam, at('15:00:00'))).toEqual(timedOut);
});

test.each(['10:30:30', '10:30:30.001', '10:31:00'])('a statement agrees at %s on which attempts are over', (time) => {
  expect(end < stillOpenFrom(at(time))).toBe(isTimeUp(openExam, at(time)));
});

test('time is up only after the grace', () => {
  expect(isTimeUp(openExam, at('10:30:30'))).toBe(false);
  expect(isTimeUp(openExam, at('10:30:31'))).toBe(true);
});
