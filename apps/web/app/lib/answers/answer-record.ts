import type { Confidence } from '@examplar/domain/study/confidence';
import { randomKey } from '../random-key.ts';

/**
 * An unconfirmed change to one question. A later change of the question replaces it. `letters` is the
 * answer in the encoding of its kind, under the name that browsers have stored.
 */
type PendingAnswer = {
  sequence: number;
  letters?: string;
  isFlagged?: boolean;
  struck?: string;
  /** Null takes it back. */
  confidence?: Confidence | null;
  /** Since the last answer of this question that the server confirmed. */
  timeSpentMs: number;
};

/** Questions up to a position that the user left for good. */
type PendingClosing = { sequence: number; through: number };

/** What this browser keeps of one attempt. All its tabs share it, so that their sequences never collide. */
export type AnswerRecord = {
  clientId: string;
  lastSequence: number;
  pending: Record<string, PendingAnswer>;
  /** Oldest first; absent in records of earlier releases. */
  closings?: PendingClosing[];
  /** Answers that the question does not take: kept to be shown again, never sent. */
  drafts: Record<string, string>;
  /** Whose answers these are; absent in records of earlier releases. */
  userId?: string;
};

export type AnswerChange = {
  letters?: string;
  draft?: string | null;
  isFlagged?: boolean;
  struck?: string;
  confidence?: Confidence | null;
  timeSpentMs?: number;
};

/** One answer, with flag, strikes and confidence, on its way to the server. */
export type OutgoingAnswer = PendingAnswer & { questionId: string; clientId: string };

/** Whatever is on its way to the server. */
export type Outgoing = OutgoingAnswer | PendingClosing;

export const isClosing = (outgoing: Outgoing): outgoing is PendingClosing => 'through' in outgoing;

/** The question was not touched; only the time spent on it has to be sent. */
export const isTimeAlone = (outgoing: Outgoing): boolean =>
  !isClosing(outgoing) &&
  [outgoing.letters, outgoing.isFlagged, outgoing.struck, outgoing.confidence].every((part) => part === undefined);

export const emptyRecord = (): AnswerRecord => ({ clientId: randomKey(), lastSequence: 0, pending: {}, drafts: {} });

/** The record after an answer, a flag or a strike: one more sequence, and what waited for the question merged into it. */
export function withChange(record: AnswerRecord, questionId: string, change: AnswerChange): AnswerRecord {
  const waiting = record.pending[questionId];
  const letters = change.letters ?? waiting?.letters;
  const isFlagged = change.isFlagged ?? waiting?.isFlagged;
  const struck = change.struck ?? waiting?.struck;
  const confidence = change.confidence === undefined ? waiting?.confidence : change.confidence;
  const sequence = record.lastSequence + 1;
  const pending: PendingAnswer = {
    sequence,
    timeSpentMs: (waiting?.timeSpentMs ?? 0) + (change.timeSpentMs ?? 0),
    ...(letters !== undefined && { letters }),
    ...(isFlagged !== undefined && { isFlagged }),
    ...(struck !== undefined && { struck }),
    ...(confidence !== undefined && { confidence }),
  };
  const { [questionId]: draft, ...otherDrafts } = record.drafts;
  const newDraft = change.draft === undefined ? draft : change.draft;
  return {
    ...record,
    lastSequence: sequence,
    pending: { ...record.pending, [questionId]: pending },
    drafts: newDraft ? { ...otherDrafts, [questionId]: newDraft } : otherDrafts,
  };
}

/** The record after questions up to a position were closed: to be sent after everything that waits already. */
export function withClosing(record: AnswerRecord, through: number): AnswerRecord {
  const closings = record.closings ?? [];
  if (closings.some((closing) => closing.through >= through)) return record;
  const sequence = record.lastSequence + 1;
  return { ...record, lastSequence: sequence, closings: [...closings, { sequence, through }] };
}

/** The record after the server confirmed `sent`. A newer change of the question stays, without the time that was sent. */
export function withoutConfirmed(record: AnswerRecord, sent: Outgoing): AnswerRecord {
  if (isClosing(sent)) return withoutClosing(record, sent);
  const { [sent.questionId]: waiting, ...others } = record.pending;
  if (!waiting) return record;
  if (waiting.sequence === sent.sequence) return { ...record, pending: others };
  const timeSpentMs = Math.max(0, waiting.timeSpentMs - sent.timeSpentMs);
  return { ...record, pending: { ...others, [sent.questionId]: { ...waiting, timeSpentMs } } };
}

/** The record after the server refused `sent` for good: nothing about the question is sent or shown any more. */
export function withoutDropped(record: AnswerRecord, sent: Outgoing): AnswerRecord {
  if (isClosing(sent)) return withoutClosing(record, sent);
  const { [sent.questionId]: _waiting, ...pending } = record.pending;
  const { [sent.questionId]: _draft, ...drafts } = record.drafts;
  return { ...record, pending, drafts };
}

const withoutClosing = (record: AnswerRecord, sent: PendingClosing): AnswerRecord => ({
  ...record,
  closings: (record.closings ?? []).filter(({ sequence }) => sequence !== sent.sequence),
});

/** The messages to send, oldest first. */
export function outgoingOf({ clientId, pending, closings = [] }: AnswerRecord): Outgoing[] {
  const answers = Object.entries(pending).map(([questionId, answer]) => ({ ...answer, questionId, clientId }));
  return [...answers, ...closings].sort((one, other) => one.sequence - other.sequence);
}
