import { expect, test } from 'vitest';
import { type AnswerRecord, isClosing, outgoingOf, withChange, withoutConfirmed } from './answer-store.ts';

const empty: AnswerRecord = { clientId: 'browser', lastSequence: 0, pending: {}, closings: [], drafts: {} };

test('a later change of a question replaces the earlier one and keeps its flag and its time', () => {
  const flagged = withChange(empty, 'q1', { isFlagged: true, timeSpentMs: 1_000 });
  const answered = withChange(flagged, 'q1', { letters: 'B', timeSpentMs: 500 });
  expect(answered.pending).toEqual({ q1: { sequence: 2, letters: 'B', isFlagged: true, timeSpentMs: 1_500 } });
});

test('what was confirmed is removed, and its sequence is never used again', () => {
  const record = withChange(empty, 'q1', { letters: 'A' });
  const [sent] = outgoingOf(record);
  if (!sent || isClosing(sent)) throw new Error('There is one to send');
  const confirmed = withoutConfirmed(record, sent);
  expect(confirmed.pending).toEqual({});
  expect(withChange(confirmed, 'q1', { letters: 'B' }).pending.q1?.sequence).toBe(2);
});

test('a confirmation of an older version leaves the newer one to be sent, without the time already sent', () => {
  const first = withChange(empty, 'q1', { letters: 'A', timeSpentMs: 4_000 });
  const [sent] = outgoingOf(first);
  if (!sent || isClosing(sent)) throw new Error('There is one to send');
  const second = withChange(first, 'q1', { letters: 'C', timeSpentMs: 1_000 });
  expect(withoutConfirmed(second, sent).pending.q1).toEqual({ sequence: 2, letters: 'C', timeSpentMs: 1_000 });
});

test('answers go out in the order in which they were given', () => {
  const record = withChange(withChange(withChange(empty, 'q1', { letters: 'A' }), 'q2', { letters: 'B' }), 'q1', {
    letters: 'C',
  });
  expect(outgoingOf(record).map((outgoing) => !isClosing(outgoing) && outgoing.questionId)).toEqual(['q2', 'q1']);
});

test('a selection with too many letters is kept as a draft until it is an answer again', () => {
  const tooMany = withChange(empty, 'q1', { letters: '', draft: 'ABC' });
  expect(tooMany.drafts).toEqual({ q1: 'ABC' });
  expect(withChange(tooMany, 'q1', { isFlagged: true }).drafts).toEqual({ q1: 'ABC' });
  expect(withChange(tooMany, 'q1', { letters: 'AB', draft: null }).drafts).toEqual({});
});
