import { TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Target } from '@examplar/contract/study/targets';
import { OwnAssignment } from '@examplar/contract/teams/assignments';
import { expect, test } from 'vitest';
import { findNextStep } from './next-step.tsx';

type Attempt = Parameters<typeof findNextStep>[0]['attempts'][number];
const attempt = (mode: Attempt['mode'], day: number, isOpen = true): Attempt => ({
  ...getExample(TestAttempt),
  mode,
  startedAt: `2026-11-${day}T10:00:00.000Z`,
  ...(isOpen && { status: 'In Progress', score: null }),
});
const target = (today: Partial<Target['today']>, examOn: string | null = '2026-12-12'): Target => ({
  ...getExample(Target),
  examOn,
  today: { ...getExample(Target).today, ...today },
});
const begun = target({ attemptId: getExample(TestAttempt).id, estimatedMinutes: 9 });
const waiting = target({ attemptId: null, estimatedMinutes: 30 });
const ends = { kind: 'retired' as const, on: '2026-11-20', expected: false, successor: null, seen: false };
const ending = { ...waiting, change: ends };
const done = target({ estimatedMinutes: 0 });
const near = { ...begun, daysLeft: 7 };
const taken = { ...begun, daysLeft: -3, phase: 'past' as const };
const exam = attempt('exam', 20);
const practice = attempt('practice', 21);
const set = { ...attempt('practice', 22), kind: 'set' as const, examId: null };
const now = Date.parse('2026-11-25T10:00:00Z');
const work = (changes: Partial<OwnAssignment>): OwnAssignment => ({ ...getExample(OwnAssignment), ...changes });
const due = work({ dueAt: '2026-12-02T09:59:00.000Z' });
const later = work({ dueAt: '2026-12-02T10:01:00.000Z' });
const nothing = { attempts: [], sets: [], targets: [], work: [] };

test.each([
  [
    'a running exam before everything',
    { attempts: [practice, exam], sets: [set], targets: [begun], work: [due] },
    { type: 'exam', attempt: exam },
  ],
  ['a running timed set as well', { ...nothing, sets: [{ ...set, mode: 'exam' as const }] }, { type: 'exam' }],
  [
    'a running exam before an exam that ends',
    { attempts: [exam], sets: [], targets: [ending], work: [due] },
    { type: 'exam' },
  ],
  [
    'an exam that ends before its date before a list that was begun',
    { attempts: [practice], sets: [set], targets: [begun, ending], work: [due] },
    { type: 'change', target: ending },
  ],
  [
    'an end that was put away',
    { ...nothing, targets: [{ ...ending, change: { ...ends, seen: true } }, begun] },
    { type: 'list', target: begun },
  ],
  [
    'an end that is merely near',
    { ...nothing, targets: [{ ...ending, change: { ...ends, kind: 'retires_soon' as const } }, begun] },
    { type: 'list', target: begun },
  ],
  [
    'an exam that ends before one that is over',
    { ...nothing, targets: [taken, ending] },
    { type: 'change', target: ending },
  ],
  [
    'how an exam went before the week of another',
    { attempts: [practice], sets: [set], targets: [taken, near], work: [due] },
    { type: 'outcome', target: taken },
  ],
  [
    'the exam of the week before what is open',
    { attempts: [practice], sets: [set], targets: [near, waiting], work: [due] },
    { type: 'week', target: near },
  ],
  ['no exam of the week eight days before it', { ...nothing, targets: [{ ...near, daysLeft: 8 }] }, { type: 'list' }],
  [
    "a day's list that was begun before other practice",
    { attempts: [practice], sets: [set], targets: [waiting, begun], work: [due] },
    { type: 'list', target: begun },
  ],
  [
    'the latest of open practice',
    { attempts: [practice], sets: [set], targets: [waiting], work: [due] },
    { type: 'practice', attempt: set },
  ],
  [
    "today's list",
    { ...nothing, attempts: [attempt('exam', 20, false)], targets: [done, waiting] },
    { type: 'today', target: waiting },
  ],
  [
    'assigned work that is due within a week before a list that was not begun',
    { ...nothing, targets: [waiting], work: [later, due] },
    { type: 'work', work: due },
  ],
  [
    "today's list before work that is due later, overdue or without a date",
    {
      ...nothing,
      targets: [waiting],
      work: [later, work({ state: 'missed', dueAt: '2026-11-24T10:00:00Z' }), work({ dueAt: null })],
    },
    { type: 'today' },
  ],
  [
    'assigned work that is due later before the date of the exam',
    { ...nothing, work: [work({ dueAt: null })] },
    { type: 'work' },
  ],
  ['what can still be done late', { ...nothing, work: [work({ state: 'missed' })] }, { type: 'work' }],
  [
    'no work that cannot be begun: closed, not open, or without an attempt left',
    {
      ...nothing,
      work: [
        work({ state: 'missed', closesWhenDue: true }),
        work({ ...due, state: 'not_open' }),
        work({ ...due, attemptsLeft: 0 }),
      ],
    },
    { type: 'date' },
  ],
  ['the date of the exam where none is set', nothing, { type: 'date' }],
  [
    'the date where a target has none and its day is done',
    { ...nothing, targets: [target({ estimatedMinutes: 0 }, null)] },
    { type: 'date' },
  ],
])('the next step is %s', (_case, input, step) => {
  expect(findNextStep(input, now)).toMatchObject(step);
});

test('when all is done there is none', () => {
  expect(findNextStep({ ...nothing, targets: [done] }, now)).toBeNull();
});
