import { expect, test } from 'vitest';
import type { z } from 'zod';
import { possibleErrors } from '../calls/endpoint.ts';
import { errorCatalogue } from '../calls/errors.ts';
import { getExample } from '../calls/example.ts';
import { Outcome, putOutcome } from './outcomes.ts';
import { getPracticePool, listMyPracticeSets, makePracticeSet, PracticePool } from './practice.ts';
import { getProgress, Progress } from './progress.ts';
import { stopReminders } from './reminders.ts';
import { deleteTarget, listMyTargets, makeTodaysList, putTarget, Target } from './targets.ts';

const problems = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('filters of the pool are lists separated by commas (LRN-30)', () => {
  expect(getPracticePool.query.parse({ topics: '1,3', states: 'missed,flagged', difficulties: 'hard' })).toEqual({
    topics: [1, 3],
    states: ['missed', 'flagged'],
    difficulties: ['hard'],
  });
  expect(getPracticePool.query.parse({ topics: '' })).toEqual({ topics: [] });
});

test.each([
  ['topics', '1,1'],
  ['topics', '01'],
  ['topics', '1,'],
  ['topics', '-1'],
  ['states', 'missed,missed'],
  ['states', 'forgotten'],
  ['difficulties', 'easy,tough'],
  ['topics', ['1', '2']],
])('the pool refuses %s=%j on the parameter itself (LRN-30)', (parameter, value) => {
  expect(problems(getPracticePool.query, { [parameter]: value })).toEqual([parameter]);
});

const set = { certificationId: 'aws-saa-c03', count: 20 };

test.each([
  [{ ...set, count: 0 }, 'count'],
  [{ ...set, count: 101 }, 'count'],
  [{ certificationId: 'aws-saa-c03' }, 'count'],
  [{ ...set, topics: [1, 1] }, 'topics'],
  [{ ...set, states: ['due', 'due'] }, 'states'],
  [{ ...set, minutes: 10 }, 'minutes'],
  [{ ...set, mode: 'exam', minutes: 601 }, 'minutes'],
])('a set of %j is refused on %s (LRN-31)', (body, path) => {
  expect(problems(makePracticeSet.body, body)).toEqual([path]);
});

const target = { examOn: '2026-12-12', minutesPerDay: 30, timeZone: 'Asia/Ho_Chi_Minh' };

test.each([
  [{ ...target, examOn: '2026-02-30' }, 'examOn'],
  [{ ...target, minutesPerDay: 4 }, 'minutesPerDay'],
  [{ ...target, timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ ...target, remindAt: 24 }, 'remindAt'],
])('a target of %j is refused on %s (LRN-38)', (body, path) => {
  expect(problems(putTarget.body, body)).toEqual([path]);
});

test.each([
  [{ result: 'moved' }, 'examOn'],
  [{ result: 'failed', examOn: '2026-12-12' }, 'examOn'],
  [{ result: 'passed', score: 1001 }, 'score'],
])('an outcome of %j is refused on %s (LRN-50)', (body, path) => {
  expect(problems(putOutcome.body, body)).toEqual([path]);
});

test.each([makePracticeSet, listMyPracticeSets, listMyTargets, deleteTarget, makeTodaysList, getProgress])(
  '$method $path takes an account, and no plan',
  (endpoint) => {
    expect(endpoint.access).toBe('user');
    expect(possibleErrors(endpoint)).not.toContain('SUBSCRIPTION_REQUIRED');
  },
);

test('reminders are stopped without an account (LRN-55)', () => {
  expect(stopReminders.access).toBe('visitor');
  expect(stopReminders.body.parse(undefined)).toEqual({});
});

test.each([PracticePool, Target, Progress, Outcome])('the example of each shape is one', (schema) => {
  expect(schema.parse(getExample<z.ZodType>(schema))).toEqual(getExample<z.ZodType>(schema));
});

test('the refusals have the words of the product', () => {
  expect(errorCatalogue.NOTHING_TO_PRACTISE.message).toBe('There is nothing to practise here right now.');
  expect(errorCatalogue.TOO_MANY_OPEN.message).toBe('Finish one of your open sets first.');
  expect(errorCatalogue.TOO_MANY_TARGETS.message).toBe(
    'Ten certifications at once are enough. Please remove one first.',
  );
  expect(errorCatalogue.EXAM_MODE_ONLY.message).toBe('This final is taken in exam mode only.');
});
