import { notFoundMessages } from '@examplar/contract/calls/errors';
import { isTimeUp } from '@examplar/domain/attempts/answering';
import { type AttemptMode, computeExpiry } from '@examplar/domain/attempts/starting';
import { drawQuestions } from '@examplar/domain/exams/drawing';
import { closeGaps, type Section } from '@examplar/domain/exams/sections';
import { drawUnscored } from '@examplar/domain/exams/unscored';
import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type ExamRow, findExamRow, listExamQuestionRows, mayStart } from '../../exams/public.ts';
import { findAccountForUpdate } from '../../identity/public.ts';
import { getFrozenQuestions, listBank, listHistory, listTopicNames } from '../../questions/public.ts';
import { viewerOf } from '../../subscriptions/public.ts';
import { type AttemptRow, findOpenAttempt, toAttempt } from '../attempts.repository.ts';
import { closeIfDue } from '../ending/finish-attempt.ts';
import { type AskedPin, createAttempt } from './create-attempt.ts';
import { countStart, findStartSettings, type StartSettingsDeps } from './start-limits.ts';

/** An assignment of a team, as its start needs it. */
export type AssignedStart = {
  id: string;
  /** Why nothing of it can be begun now; null if it can. */
  refusal: 'ASSIGNMENT_NOT_OPEN' | 'ASSIGNMENT_CLOSED' | null;
  /** Whether one of the allowed attempts is left, counted anew each time; null if any number is allowed. */
  hasAttemptLeft: ((db: Queryable) => Promise<boolean>) | null;
};

/**
 * Finds the caller's assignment of this exam. Assignments are above this slice: `all-slices.ts` passes the function.
 *
 * @throws AppError NOT_FOUND
 */
export type FindAssigned = (
  db: Queryable,
  asked: { assignmentId: string; examId: string; userId: string; now: Date },
) => Promise<AssignedStart>;

type StartAttemptDeps = Pick<Deps, 'db' | 'limits' | 'config'>;
type OpenKey = Pick<StartAttemptInput, 'userId' | 'examId' | 'mode'>;
type StartAttemptInput = {
  examId: string;
  mode: AttemptMode;
  /** The account's if undefined. */
  language?: Language | undefined;
  /** Finds what it is for. */
  findAssigned?: (() => Promise<AssignedStart>) | null;
  userId: string;
  now: Date;
};
type NewAttemptInput = Omit<StartAttemptInput, 'examId' | 'findAssigned'> & { assigned?: AssignedStart | null };
export type StartAttemptResult = { row: AttemptRow; isNew: boolean };

const maxTries = 5;

/**
 * The caller's open attempt at the exam in this mode, or a new one. Concurrent requests all get the same attempt.
 * Resuming needs no plan, and the exam may have been withdrawn meanwhile.
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_REQUIRED, EXAM_MODE_ONLY for practice of a final (LRN-61), RATE_LIMITED, for an assignment also
 *   ASSIGNMENT_NOT_OPEN, ASSIGNMENT_CLOSED, ATTEMPT_OPEN, NO_ATTEMPT_LEFT (TEA-46)
 */
export async function startAttempt(deps: StartAttemptDeps, input: StartAttemptInput): Promise<StartAttemptResult> {
  for (let tryNumber = 1; tryNumber <= maxTries; tryNumber += 1) {
    const [open, assigned = null] = await Promise.all([findOpenAttempt(deps.db, input), input.findAssigned?.()]);
    const isRunning = open !== undefined && !isTimeUp(toAttempt(open), input.now);
    if (isRunning && (!assigned || open.assignment_id === assigned.id)) return { row: open, isNew: false };
    if (open && !isRunning) await closeIfDue(deps, open, input.now);

    const exam = await findExamRow(deps.db, input.examId);
    if (!exam) throw new AppError('NOT_FOUND', { message: notFoundMessages.exam });
    const opening = mayStart(await viewerOf(deps.db, input.userId), exam, input.now);
    if (!opening.ok) throw new AppError('SUBSCRIPTION_REQUIRED');
    if (exam.is_final && input.mode !== 'exam') throw new AppError('EXAM_MODE_ONLY');
    if (assigned) await refuseAssigned(deps.db, input, assigned, isRunning);
    if (tryNumber === 1) await countStart(deps, input);
    const row = await openAttempt(deps, exam, { ...input, assigned });
    if (row) return { row, isNew: true };
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** @throws AppError in the order of TEA-46 */
async function refuseAssigned(
  db: Queryable,
  input: OpenKey,
  assigned: AssignedStart,
  isOtherOpen: boolean,
): Promise<void> {
  if (assigned.refusal !== null) throw new AppError(assigned.refusal);
  if (isOtherOpen)
    throw new AppError('ATTEMPT_OPEN', { message: 'Please finish your open attempt of this exam first.' });
  await refuseNoneLeft(db, input, assigned);
}

/** The last one may have been begun by another tab a moment ago: then it is open, and is resumed. */
async function refuseNoneLeft(db: Queryable, input: OpenKey, assigned: AssignedStart): Promise<void> {
  if (!assigned.hasAttemptLeft || (await assigned.hasAttemptLeft(db))) return;
  if (!(await findOpenAttempt(db, input))) throw new AppError('NO_ATTEMPT_LEFT');
}

/** Opens a new attempt without checking for a plan; null if another request was first. */
export async function openAttempt(
  { db, config }: StartSettingsDeps,
  exam: ExamRow,
  { mode, language, assigned = null, userId, now }: NewAttemptInput,
): Promise<AttemptRow | null> {
  const { asked, sections } = await assembleQuestions(db, { exam, userId });
  if (asked.length === 0) throw new AppError('NOT_FOUND', { message: notFoundMessages.exam });
  const isExam = mode === 'exam';
  const settings = await findStartSettings({ db, config }, { userId, isTimed: isExam, language });
  const extraTimePercent = settings.extra_time_percent;
  const questionIds = asked.map(({ id }) => id);
  return createAttempt(db, {
    asked,
    // Two starts at once, of which the first is finished before the second begins, are counted one after the other.
    refuse: assigned?.hasAttemptLeft ? (tx) => countAgain(tx, { userId, examId: exam.id, mode }, assigned) : undefined,
    facts: {
      user_id: userId,
      id: newId({ now: () => now }),
      exam_id: exam.id,
      assignment_id: assigned?.id ?? null,
      certification_id: exam.certification_id,
      mode,
      language: settings.language,
      passing_score: exam.passing_score,
      scoring: exam.scoring,
      unscored_ids: isExam ? drawUnscored(questionIds, { count: exam.unscored, random: Math.random }) : [],
      sections: JSON.stringify(isExam ? sections : []),
      extra_time_percent: extraTimePercent,
      certification_name: exam.certification_title,
      certification_code: exam.certification_code,
      exam_title: exam.title,
      is_final: exam.is_final,
      started_at: now,
      outline: exam.outline_day,
      expires_at: computeExpiry(mode, now, { durationMinutes: exam.duration, extraTimePercent }),
    },
  });
}

async function countAgain(tx: Tx, key: OpenKey, assigned: AssignedStart): Promise<void> {
  await findAccountForUpdate(tx, key.userId);
  await refuseNoneLeft(tx, key, assigned);
}

/** The questions of an attempt, and its sections. */
type AssembledQuestions = { asked: AskedPin[]; sections: Section[] };

/**
 * The questions of a new attempt at this exam, in order: the exam's fixed questions, or a draw by topic weights that prefers
 * unseen ones. Fewer than the exam promises if the bank has no more.
 */
async function assembleQuestions(
  db: Queryable,
  { exam, userId }: { exam: ExamRow; userId: string },
): Promise<AssembledQuestions> {
  const certificationId = exam.certification_id;
  const history = await listHistory(db, { userId, certificationId });
  const seen = new Set(history.filter(({ is_seen }) => is_seen).map((row) => row.question_id));
  if (exam.assembly === 'fixed') {
    const rows = await listExamQuestionRows(db, exam.id);
    return {
      asked: rows.map(({ id, version, topic_number }) => ({
        id,
        version,
        topicNumber: topic_number ?? 0,
        wasSeen: seen.has(id),
      })),
      sections: closeGaps(
        exam.sections as unknown as Section[],
        rows.map(({ position }) => position),
      ),
    };
  }
  const bank = await listBank(db, certificationId);
  const frozen = await getFrozenQuestions(db, bank);
  const topics = await listTopicNames(db, certificationId);
  const asked = drawQuestions(
    bank.map(({ id, version, topicNumber, point }, index) => ({
      id,
      version,
      topicNumber,
      point,
      wasSeen: seen.has(id),
      scenarioId: frozen[index]?.scenarioId ?? null,
    })),
    { size: exam.question_count, topics, random: Math.random },
  );
  return { asked, sections: [] };
}
