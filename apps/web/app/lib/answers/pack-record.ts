import type { OpenAttempt } from '@examplar/contract/attempts';
import {
  type AnswerRecord,
  isClosing,
  type Outgoing,
  type PackProgress,
  type PendingAnswer,
  type SettledAnswer,
  withoutConfirmed,
} from './answer-store.ts';

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
  const { pending } = withoutConfirmed(record, sent);
  const { [questionId]: waiting, ...others } = pending;
  const isAnswered = pack.settled[questionId] !== undefined;
  return {
    ...record,
    // What came after it for the question, such as a strike, is sent without the answer, which the server has judged.
    pending: waiting && letters !== undefined ? { ...others, [questionId]: withoutAnswer(waiting) } : pending,
    pack: {
      ...pack,
      struck: struck === undefined ? pack.struck : { ...pack.struck, [questionId]: struck },
      settled:
        letters === undefined || isAnswered
          ? pack.settled
          : { ...pack.settled, [questionId]: { letters, answeredAt, ...verdict } },
    },
  };
}

const withoutAnswer = ({
  letters: _,
  answeredAt: _at,
  confidence: _confidence,
  ...rest
}: PendingAnswer): PendingAnswer => rest;

/** The answer of a question that this device has, whether or not the server has it: a question takes one. */
export const answerGiven = ({ pack, pending }: AnswerRecord, questionId: string): string | undefined =>
  pending[questionId]?.letters ?? pack?.settled[questionId]?.letters;

/** The answers that wait for the server. Strikes alone are not counted. */
export const countWaiting = ({ pending }: Pick<AnswerRecord, 'pending'>): number =>
  Object.values(pending).filter(({ letters }) => letters !== undefined).length;

/** Whether the server has an answer to every question, so that the attempt can be ended. */
export const isReadyToComplete = ({ pack, pending }: AnswerRecord): boolean =>
  pack !== undefined &&
  !pack.isCompleted &&
  Object.keys(pending).length === 0 &&
  pack.questionIds.every((id) => pack.settled[id]);
