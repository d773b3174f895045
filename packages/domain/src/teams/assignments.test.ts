import { expect, test } from 'vitest';
import { countAttemptsLeft, isInTime, type LineFacts, type LineState, lineStateNow } from './assignments.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
const due = at(10);
const open: LineFacts = {
  terms: { opensAt: at(1), dueAt: due, closesWhenDue: false, endedAt: null },
  work: [],
  isPractice: false,
  excused: false,
  isOffered: true,
};
const closing = { ...open, terms: { ...open.terms, closesWhenDue: true } };
const ended = { ...open, terms: { ...open.terms, endedAt: at(5) } };
const practice = { ...open, isPractice: true };
const work = (...days: [number, number | null][]) =>
  days.map(([from, to]) => ({ startedAt: at(from), finishedAt: to === null ? null : at(to) }));

// TEA-41
test.each<[string, LineFacts, number, LineState]>([
  ['before it opens', open, 0, 'not_open'],
  ['from its opening on', open, 1, 'open'],
  ['at the due moment itself', open, 10, 'open'],
  ['after it', open, 11, 'missed'],
  ['without a due moment', { ...open, terms: { ...open.terms, dueAt: null } }, 500, 'open'],
  ['while an attempt runs', { ...open, work: work([2, null]) }, 3, 'begun'],
  ['while an attempt runs on after the due moment', { ...open, work: work([9, null]) }, 11, 'begun'],
  ['finished by the due moment', { ...open, work: work([9, 10]) }, 20, 'done'],
  ['finished after it', { ...open, work: work([9, 11]) }, 20, 'done_late'],
  ['begun by the due moment, where it closes then', { ...closing, work: work([10, 11]) }, 20, 'done'],
  ['done and begun again', { ...open, work: work([2, 3], [4, null]) }, 5, 'done'],
  ['late and done again', { ...open, work: work([11, 12], [13, 14]) }, 15, 'done_late'],
  ['ended', ended, 6, 'missed'],
  ['ended while an attempt runs', { ...ended, work: work([4, null]) }, 6, 'begun'],
  ['ended, then finished', { ...ended, work: work([4, 7]) }, 8, 'done'],
  ['ended before it opened', ended, 0, 'missed'],
  ['excused', { ...open, excused: true, work: work([2, 3]) }, 5, 'excused'],
  ['no longer offered', { ...open, isOffered: false }, 5, 'excused'],
  ['no longer offered, but done', { ...open, isOffered: false, work: work([2, 3]) }, 5, 'done'],
  ['no longer offered, but running', { ...open, isOffered: false, work: work([2, null]) }, 5, 'begun'],
  ['closed before it was withdrawn', { ...closing, isOffered: false }, 11, 'missed'],
  ['practice that is under way', { ...practice, work: work([2, null]) }, 5, 'begun'],
  ['practice that is not filled in time', { ...practice, work: work([2, null]) }, 11, 'missed'],
  ['practice that is filled late', { ...practice, work: work([2, 11]) }, 11, 'done_late'],
])('%s', (_name, facts, day, state) => {
  expect(lineStateNow(facts, at(day))).toBe(state);
});

// TEA-41: the night in which clocks go back has the same hour twice, and a due moment is one of the two.
test.each<[string, string, boolean]>([
  ['in the first hour', '2027-10-31T00:15:00Z', true],
  ['in the second, by whose clock it is earlier', '2027-10-31T01:15:00Z', false],
])('due at half past two as clocks go back in Berlin, finished %s', (_case, finishedAt, isDone) => {
  const dueAt = new Date('2027-10-31T00:30:00Z');
  const work = { startedAt: new Date('2027-10-30T20:00:00Z'), finishedAt: new Date(finishedAt) };
  expect(isInTime({ ...open.terms, dueAt }, work)).toBe(isDone);
});

test.each([
  [null, 0, 7, null],
  [2, 0, 0, 2],
  [2, 1, 3, 0],
  [1, 0, 3, 0],
])('of %s attempts and %i more, %i begun, %s are left', (allowed, extra, begun, left) => {
  expect(countAttemptsLeft(allowed, { extra, begun })).toBe(left);
});
