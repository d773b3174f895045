import type { OpenAttempt } from '@examplar/contract/attempts';
import { type AnswerRecord, isClosing, type Outgoing, type PackProgress, type SettledAnswer } from './answer-store.ts';

export const newPackProgress = (
  attempt: Pick<OpenAttempt, 'certificationCode' | 'examTitle' | 'questionIds'>,
): PackProgress => ({
  certificationCode: attempt.certificationCode,
  title: attempt.examTitle,
  questionIds: attempt.questionIds,
  settled: {},
  struck: {},
  isCompleted: false,
});

type Verdict = Pick<SettledAnswer, 'feedback' | 'refusal'>;

/** The record after the server has taken or refused `sent`, in one step: a crash leaves the answer either waiting or settled. */
export function withSettled(record: AnswerRecord, sent: Outgoing, verdict: Verdict): AnswerRecord {
  const { pack } = record;
  if (!pack || isClosing(sent)) return record;
  const { questionId, letters, struck, answeredAt = '' } = sent;
  const { [questionId]: waiting, ...others } = record.pending;
  return {
    ...record,
    pending: waiting && waiting.sequence !== sent.sequence ? record.pending : others,
    pack: {
      ...pack,
      struck: struck === undefined ? pack.struck : { ...pack.struck, [questionId]: struck },
      settled:
        letters === undefined ? pack.settled : { ...pack.settled, [questionId]: { letters, answeredAt, ...verdict } },
    },
  };
}

/** The answers that wait for the server. Strikes alone are not counted. */
export const countWaiting = ({ pending }: Pick<AnswerRecord, 'pending'>): number =>
  Object.values(pending).filter(({ letters }) => letters !== undefined).length;

/** Whether the server has an answer to every question, so that the attempt can be ended. */
export const isReadyToComplete = ({ pack, pending }: AnswerRecord): boolean =>
  pack !== undefined &&
  !pack.isCompleted &&
  Object.keys(pending).length === 0 &&
  pack.questionIds.every((id) => pack.settled[id]);
