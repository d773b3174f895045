/**
 * What was answered to one question and is not confirmed yet. A later change of the question replaces it. `letters` is the
 * answer in the encoding of its kind, under the name that browsers have stored.
 */
type PendingAnswer = {
  sequence: number;
  letters?: string;
  isFlagged?: boolean;
  /** Since the last answer of this question that the server confirmed. */
  timeSpentMs: number;
};

/** What this browser keeps of one attempt. All its tabs share it, so that their sequences never collide. */
export type AnswerRecord = {
  clientId: string;
  lastSequence: number;
  pending: Record<string, PendingAnswer>;
  /** Answers that the question does not take: kept to be shown again, never sent. */
  drafts: Record<string, string>;
  /** Whose answers these are; absent in records of earlier releases. */
  userId?: string;
};

export type AnswerChange = { letters?: string; draft?: string | null; isFlagged?: boolean; timeSpentMs?: number };

/** One answer on its way to the server. */
export type Outgoing = PendingAnswer & { questionId: string; clientId: string };

const newClientId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const emptyRecord = (): AnswerRecord => ({ clientId: newClientId(), lastSequence: 0, pending: {}, drafts: {} });

/** The record after a choice or a flag: one more sequence, and what waited for the question merged into it. */
export function withChange(record: AnswerRecord, questionId: string, change: AnswerChange): AnswerRecord {
  const waiting = record.pending[questionId];
  const letters = change.letters ?? waiting?.letters;
  const isFlagged = change.isFlagged ?? waiting?.isFlagged;
  const sequence = record.lastSequence + 1;
  const pending: PendingAnswer = {
    sequence,
    timeSpentMs: (waiting?.timeSpentMs ?? 0) + (change.timeSpentMs ?? 0),
    ...(letters !== undefined && { letters }),
    ...(isFlagged !== undefined && { isFlagged }),
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

/**
 * The record after the server confirmed `sent`. A newer change of the question stays, without the time that was sent.
 */
export function withoutConfirmed(record: AnswerRecord, sent: Outgoing): AnswerRecord {
  const { [sent.questionId]: waiting, ...others } = record.pending;
  if (!waiting) return record;
  if (waiting.sequence === sent.sequence) return { ...record, pending: others };
  const timeSpentMs = Math.max(0, waiting.timeSpentMs - sent.timeSpentMs);
  return { ...record, pending: { ...others, [sent.questionId]: { ...waiting, timeSpentMs } } };
}

/** What is to be sent, oldest first. */
export function outgoingOf({ clientId, pending }: AnswerRecord): Outgoing[] {
  return Object.entries(pending)
    .map(([questionId, answer]) => ({ ...answer, questionId, clientId }))
    .sort((one, other) => one.sequence - other.sequence);
}
