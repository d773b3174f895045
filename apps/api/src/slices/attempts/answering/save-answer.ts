import type { AnswerFeedback } from '@examplar/contract/attempts';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import { inSequence, mayAnswer, type SeenSequences } from '@examplar/domain/attempts/answering';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import type { Language } from '@examplar/domain/languages/languages';
import { checkAnswer, checkStruckOptions, normalizeAnswer } from '@examplar/domain/questions/answers';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import { perDatabase, type Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type FrozenQuestion, getFrozenQuestions } from '../../questions/public.ts';
import { type AttemptKey, findAttempt, languageOf, pinsOf, toAttempt } from '../attempts.repository.ts';
import { getAttempt } from '../showing/get-attempt.ts';
import { answerPractice } from './answer-practice.ts';
import { type AnswerToSave, findAnswer, saveAnswerIfOpen, type WriteAnswer } from './save-answer.repository.ts';

/** Both or neither, where something is answered. */
type SentTimes = { answeredAt?: string | undefined; sentAt?: string | undefined };

/**
 * Saves any of: an answer, a flag, struck-out options, a confidence. An exam only confirms that they were saved; practice
 * checks the answer.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND (attempt, or a question that it does not ask), VALIDATION_FAILED (an answer or
 * strokes that the question does not take), ATTEMPT_CLOSED, TIME_IS_UP, ALREADY_ANSWERED, QUESTION_CLOSED
 */
export async function saveAnswer(
  deps: Pick<Deps, 'db'> & { writeAnswer: WriteAnswer },
  { answeredAt, sentAt, ...sent }: Omit<AnswerToSave, 'certificationId' | 'givenAt'> & SentTimes,
): Promise<AnswerFeedback | { saved: true }> {
  const attempt = await getFrozenAttempt(deps.db, sent);
  const answer: AnswerToSave = { ...sent, certificationId: attempt.certificationId };
  const [question] = await getAskedQuestions(deps.db, attempt, [answer.questionId]);
  if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });

  const { selectedAnswer, struck } = answer;
  if (struck !== undefined) {
    const check = checkStruckOptions(struck, question);
    if (!check.ok) throw malformedAnswer(check.message, 'struck');
  }
  if (selectedAnswer !== undefined && attempt.mode === 'practice') {
    await answer.session.verify();
    const deviceTimes =
      answeredAt && sentAt ? { answeredAt: new Date(answeredAt), sentAt: new Date(sentAt) } : undefined;
    return answerPractice(deps, question, { ...answer, selectedAnswer, language: attempt.language, deviceTimes });
  }
  if (attempt.mode === 'practice') await requireConfidenceOfAnswer(deps, answer);
  if (selectedAnswer !== undefined) {
    const check = checkAnswer(selectedAnswer, question);
    if (!check.ok) throw malformedAnswer(check.message);
    if (answeredAt !== undefined)
      throw malformedAnswer('An exam takes no answers that were given earlier', 'answeredAt');
  }
  const stored = selectedAnswer && { selectedAnswer: normalizeAnswer(selectedAnswer, question.kind) };
  const confidence = attempt.mode === 'practice' ? undefined : answer.confidence;
  const toSave = { ...answer, ...stored, confidence };
  if (!(await saveAnswerIfOpen(deps.db, toSave, deps.writeAnswer))) await refuse(deps, answer);
  return { saved: true };
}

/** In practice a confidence comes with the answer; afterwards only the same one is accepted (LRN-10). */
async function requireConfidenceOfAnswer({ db }: Pick<Deps, 'db'>, answer: AnswerToSave): Promise<void> {
  if (answer.confidence == null) return;
  const saved = await findAnswer(db, answer);
  if (!saved?.selected_answer) throw malformedAnswer('In practice, send it with the answer', 'confidence');
  if (saved.confidence !== answer.confidence) throw new AppError('ALREADY_ANSWERED');
}

export const malformedAnswer = (message: string, path = 'selectedAnswer'): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

/**
 * Throws the reason why an attempt does not accept an answer; an answer overtaken by a later one is no error. An attempt whose time is up is
 * closed on this occasion.
 */
async function refuse(deps: Pick<Deps, 'db'>, answer: AnswerToSave): Promise<void> {
  const { userId, attemptId, questionId, now } = answer;
  const row = await getAttempt(deps, { userId, attemptId }, now);
  const answering = mayAnswer(toAttempt(row), now);
  if (!answering.ok) throw new AppError(answering.reason);
  if (row.question_ids.indexOf(questionId) >= row.closed_through) {
    throw new Error(`Attempt ${attemptId} takes answers, but refused one`);
  }
  const saved = await findAnswer(deps.db, answer);
  const { isNewer } = inSequence((saved?.sequences ?? {}) as SeenSequences, answer);
  if (isNewer) throw new AppError('QUESTION_CLOSED');
}

/** The part of an attempt that never changes: its mode and language, where it belongs, and the version of each question that it asks. */
export type FrozenAttempt = {
  mode: AttemptMode;
  language: Language;
  certificationId: string;
  versions: ReadonlyMap<string, number>;
};

/** Holds about 5,000 attempts. Questions are cached separately. */
const maxBytes = 16 * 1_024 * 1_024;
const cacheOf = perDatabase(
  () =>
    new LRUCache<string, FrozenAttempt>({
      maxSize: maxBytes,
      sizeCalculation: ({ versions }) => 400 + 48 * versions.size,
    }),
);

/**
 * The unchanging part of the caller's attempt, so that an answer is checked without a query. Does not say whether the attempt
 * is still open, which only the database knows.
 *
 * @throws AppError NOT_FOUND
 */
export async function getFrozenAttempt(db: Queryable, key: AttemptKey): Promise<FrozenAttempt> {
  const name = `${key.userId}/${key.attemptId}`;
  const cached = cacheOf(db);
  const known = cached.get(name);
  if (known) return known;
  const row = await findAttempt(db, key);
  if (!row) throw new AppError('NOT_FOUND', { facts: { userId: key.userId, attemptId: key.attemptId } });
  // The ids of the kept questions: each attempt's own copies of them would be most of its size.
  const questions = await getFrozenQuestions(db, pinsOf(row));
  const attempt: FrozenAttempt = {
    mode: row.mode,
    language: languageOf(row),
    certificationId: row.certification_id,
    versions: new Map(questions.map(({ id, version }) => [id, version])),
  };
  cached.set(name, attempt);
  return attempt;
}

/**
 * The questions with these ids as the attempt asks them, in the given order.
 *
 * @throws AppError NOT_FOUND when the attempt does not ask one of them
 */
export async function getAskedQuestions(
  db: Queryable,
  { versions }: FrozenAttempt,
  ids: readonly string[],
): Promise<FrozenQuestion[]> {
  const pins = ids.map((id) => {
    const version = versions.get(id);
    if (version === undefined) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
    return { id, version };
  });
  return getFrozenQuestions(db, pins);
}
