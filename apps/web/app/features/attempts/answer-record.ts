/** What was chosen for one question and is not confirmed yet. A later change of the question replaces it. */
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
  /** Selections with more letters than an answer may have: kept to be shown again, never sent. */
  drafts: Record<string, string>;
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
  const kept = change.draft === undefined ? draft : change.draft;
  return {
    ...record,
    lastSequence: sequence,
    pending: { ...record.pending, [questionId]: pending },
    drafts: kept ? { ...otherDrafts, [questionId]: kept } : otherDrafts,
  };
}

/**
 * The record after the server confirmed `sent`. A newer change of the question stays, without the time that was told.
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
