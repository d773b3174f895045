import type { AnswerFeedback } from '@examplar/contract/attempts';
import { answerInPractice, inSequence, mayAnswer, type SeenSequences } from '@examplar/domain/attempts/answering';
import { type DeviceTimes, momentOfAnswer } from '@examplar/domain/attempts/sent-later';
import type { Language } from '@examplar/domain/languages/languages';
import { checkWholeAnswer, isRight } from '@examplar/domain/questions/answers';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { beginCounting, type Counting, countAnswers, type StoredRecord, withSiblings } from '../../learning/public.ts';
import {
  type FrozenQuestion,
  findMistakenTerms,
  getTermList,
  presentFeedback,
  translateQuestions,
} from '../../questions/public.ts';
import { type AttemptRow, certificationKey, lockAttempt, pinsOf, toAttempt } from '../attempts.repository.ts';
import { findAnswerWithRecords } from './answers.repository.ts';
import { type AnswerToSave, saveAnswerIfOpen, writeCountedAnswer } from './save-answer.repository.ts';

type PracticeAnswer = Omit<AnswerToSave, 'givenAt'> & {
  selectedAnswer: string;
  language: Language;
  /** Of an answer that was given without a connection. */
  deviceTimes: DeviceTimes | undefined;
};

/**
 * Accepts the one answer that practice allows per question, checks it and counts it, all or nothing (LRN-6). Of two different answers
 * at once one is accepted. The feedback is in the attempt's language (LNG-53). An answer is never dropped for its sequence,
 * because feedback must not be available without an answer.
 *
 * @throws AppError VALIDATION_FAILED with the specification's message for another count, ALREADY_ANSWERED,
 * ATTEMPT_CLOSED, NOT_FOUND
 */
export async function answerPractice(
  { db }: Pick<Deps, 'db'>,
  question: FrozenQuestion,
  { language, deviceTimes, ...sent }: PracticeAnswer,
): Promise<AnswerFeedback> {
  requireWholeAnswer(question, sent.selectedAnswer);
  await inTransaction(db, async (tx) => {
    const row = await lockAttempt(tx, sent);
    if (!row) throw new AppError('NOT_FOUND');
    const answering = mayAnswer(toAttempt(row), sent.now);
    if (!answering.ok) throw new AppError(answering.reason);
    const times = { startedAt: row.started_at, now: sent.now };
    const answer = { ...sent, givenAt: deviceTimes && momentOfAnswer(deviceTimes, times) };

    const counting = await beginCounting(tx, certificationKey(row), answer.now, answer.givenAt);
    const recordIds = withSiblings([question.id], counting.bank);
    const { saved, records } = await findAnswerWithRecords(tx, answer, recordIds);
    const verdict = answerInPractice(question, saved?.selected_answer ?? null, answer.selectedAnswer);
    if (!verdict.ok) throw new AppError(verdict.reason === 'ALREADY_ANSWERED' ? verdict.reason : 'VALIDATION_FAILED');
    const isOtherConfidence = answer.confidence != null && answer.confidence !== saved?.confidence;
    if (!verdict.isNew && isOtherConfidence) throw new AppError('ALREADY_ANSWERED');
    const { isNewer } = inSequence((saved?.sequences ?? {}) as SeenSequences, answer);
    const isOvertaken = verdict.isNew && !isNewer;
    const toSave = isOvertaken ? { ...answer, isFlagged: undefined, sequence: undefined } : answer;
    const earlierMs = saved?.time_spent_ms ?? 0;
    if (verdict.isNew) await saveAndCount(tx, row, { question, answer: toSave, earlierMs, counting, records });
    else await saveAnswerIfOpen(tx, { ...toSave, confidence: undefined });
  });
  const { selectedAnswer } = sent;
  const [[shown = question], terms] = await Promise.all([
    translateQuestions(db, [question], language),
    isRight(selectedAnswer, question) ? null : getTermList(db, question.certificationId),
  ]);
  return presentFeedback(
    shown,
    selectedAnswer,
    terms && findMistakenTerms(terms, question, { selectedAnswer, language }),
  );
}

type NewAnswer = {
  question: FrozenQuestion;
  answer: AnswerToSave & { selectedAnswer: string };
  /** Time on the question before this call, in ms. */
  earlierMs: number;
  counting: Counting;
  /** What was recorded about the question and its siblings before. */
  records: readonly StoredRecord[];
};

async function saveAndCount(tx: Tx, row: AttemptRow, input: NewAnswer): Promise<void> {
  const { question, answer, earlierMs, counting, records } = input;
  const confidence = answer.confidence ?? null;
  await writeCountedAnswer(tx, { ...answer, confidence: confidence ?? undefined }, counting);
  const { selectedAnswer, timeSpentMs = 0 } = answer;
  const counted = {
    question,
    selectedAnswer,
    confidence,
    timeSpentMs: earlierMs + timeSpentMs,
    topicNumber: pinsOf(row).find(({ id }) => id === question.id)?.topicNumber ?? 0,
    isScored: !row.unscored_ids.includes(question.id),
  };
  await countAnswers(tx, counting, { attemptId: row.id, answers: [counted], records, endsExam: false });
}

function requireWholeAnswer(question: FrozenQuestion, selectedAnswer: string): void {
  const check = checkWholeAnswer(selectedAnswer, question);
  if (check.ok) return;
  const { message } = check;
  throw new AppError('VALIDATION_FAILED', { message, details: [{ path: 'selectedAnswer', message }] });
}
