import type { FinishedAttempt } from '@examplar/contract/attempts';
import type { Confidence } from '@examplar/domain/study/confidence';
import type { AnswerRecord } from '../../../lib/answers/answer-store.ts';
import type { AttemptMessage, SaveState } from './answer-outbox.ts';

/** How an attempt ended: by its user, by the clock, or the server reported that it is over. */
export type AttemptEnd = { by: 'user' | 'clock' | 'server'; finished: FinishedAttempt | null };

export type AttemptState = {
  /** By question id: what counts. */
  answers: Readonly<Record<string, string>>;
  /** Answers that the question does not accept, such as one option too many: shown with a warning, but not counted. */
  drafts: Readonly<Record<string, string>>;
  flags: ReadonlySet<string>;
  /** By question id: the letters of the options that were struck out. */
  struck: Readonly<Record<string, string>>;
  /** By question id: how sure the user is. */
  confidence: Readonly<Record<string, Confidence>>;
  /** Questions up to this position can no longer change. */
  closedThrough: number;
  /** The questions whose last change came after they had closed, and was not saved. */
  dropped: readonly string[];
  saveState: SaveState;
  isSubmitting: boolean;
  submitError: string | null;
  end: AttemptEnd | null;
};

type Saved = Pick<AttemptState, 'answers' | 'struck' | 'confidence' | 'closedThrough'> & { flags: readonly string[] };
type ShownAnswers = Pick<AttemptState, 'answers' | 'drafts' | 'flags' | 'struck' | 'confidence' | 'closedThrough'>;

/** The server's answers, merged with those that this browser has not sent yet. */
export function mergeAnswers(saved: Saved, record: AnswerRecord | null): ShownAnswers {
  const { answers, flags, struck, closedThrough } = saved;
  const shown = {
    answers: { ...answers },
    drafts: { ...record?.drafts },
    flags: new Set(flags),
    struck: { ...struck },
    confidence: saved.confidence,
    closedThrough: Math.max(closedThrough, ...(record?.closings ?? []).map(({ through }) => through)),
  };
  for (const [questionId, { letters, isFlagged, struck, confidence }] of Object.entries(record?.pending ?? {})) {
    if (letters !== undefined) shown.answers[questionId] = letters;
    if (struck !== undefined) shown.struck[questionId] = struck;
    if (confidence !== undefined) shown.confidence = withConfidence(shown.confidence, questionId, confidence);
    if (isFlagged === true) shown.flags.add(questionId);
    if (isFlagged === false) shown.flags.delete(questionId);
  }
  return shown;
}

/** An open attempt before this browser has looked at what it has not sent yet. */
export const stateOf = (saved: Saved): AttemptState => ({
  ...mergeAnswers(saved, null),
  dropped: [],
  saveState: 'saved',
  isSubmitting: false,
  submitError: null,
  end: null,
});

/** After a change that came too late for its question. */
export function withDropped({ drafts, dropped }: AttemptState, questionId: string) {
  const { [questionId]: _, ...others } = drafts;
  return { drafts: others, dropped: [...new Set([...dropped, questionId])] };
}

/** A change made in another tab. */
export function withMessage(
  shown: ShownAnswers,
  { questionId, letters, draft, isFlagged, struck, confidence }: AttemptMessage & { type: 'changed' },
): ShownAnswers {
  const flags = new Set(shown.flags);
  if (isFlagged) flags.add(questionId);
  else flags.delete(questionId);
  const { [questionId]: _, ...drafts } = shown.drafts;
  return {
    answers: { ...shown.answers, [questionId]: letters },
    drafts: draft ? { ...drafts, [questionId]: draft } : drafts,
    flags,
    struck: { ...shown.struck, [questionId]: struck },
    confidence: withConfidence(shown.confidence, questionId, confidence),
    closedThrough: shown.closedThrough,
  };
}

function withConfidence(
  before: ShownAnswers['confidence'],
  questionId: string,
  confidence: Confidence | null,
): ShownAnswers['confidence'] {
  const { [questionId]: _, ...others } = before;
  return confidence === null ? others : { ...others, [questionId]: confidence };
}

/** The answer to show as given. */
export const shownAnswer = (
  { answers, drafts }: Pick<ShownAnswers, 'answers' | 'drafts'>,
  questionId: string,
): string => drafts[questionId] ?? answers[questionId] ?? '';

export const countAnswered = (answers: AttemptState['answers'], questionIds: readonly string[]): number =>
  questionIds.filter((questionId) => answers[questionId]).length;

/** Every question that was answered, or whose answer was taken back, in the order asked. */
export const answersToSubmit = (
  { answers, confidence }: Pick<AttemptState, 'answers' | 'confidence'>,
  questionIds: readonly string[],
) =>
  questionIds.flatMap((questionId) => {
    const selectedAnswer = answers[questionId];
    const sure = confidence[questionId];
    return selectedAnswer === undefined ? [] : [{ questionId, selectedAnswer, ...(sure && { confidence: sure }) }];
  });
