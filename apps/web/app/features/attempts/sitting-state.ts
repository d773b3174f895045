import type { FinishedAttempt } from '@examplar/contract/attempts';
import { toggleLetter } from '@examplar/domain/questions/letters';
import type { SaveState } from './answer-queue.ts';
import type { AnswerRecord } from './answer-record.ts';
import type { AttemptNews } from './attempt-channel.ts';

/** How a running exam came to its end: by its user, by its clock, or the server said that it is over. */
export type SittingEnd = { by: 'user' | 'clock' | 'server'; finished: FinishedAttempt | null };

export type SittingState = {
  /** Letters by question id: what counts. */
  answers: Readonly<Record<string, string>>;
  /** Selections with more letters than the question takes: shown, and warned of, but not counted. */
  drafts: Readonly<Record<string, string>>;
  flags: ReadonlySet<string>;
  saveState: SaveState;
  isSubmitting: boolean;
  submitError: string | null;
  end: SittingEnd | null;
};

type Saved = { answers: Readonly<Record<string, string>>; flags: readonly string[] };
type Shown = Pick<SittingState, 'answers' | 'drafts' | 'flags'>;

/** What the server has, with what this browser has not brought there yet laid over it. */
export function mergeAnswers({ answers, flags }: Saved, record: AnswerRecord | null): Shown {
  const shown = { answers: { ...answers }, drafts: { ...record?.drafts }, flags: new Set(flags) };
  for (const [questionId, { letters, isFlagged }] of Object.entries(record?.pending ?? {})) {
    if (letters !== undefined) shown.answers[questionId] = letters;
    if (isFlagged === true) shown.flags.add(questionId);
    if (isFlagged === false) shown.flags.delete(questionId);
  }
  return shown;
}

/** What another tab has changed. */
export function withNews(
  shown: Shown,
  { questionId, letters, draft, isFlagged }: AttemptNews & { type: 'changed' },
): Shown {
  const flags = new Set(shown.flags);
  if (isFlagged) flags.add(questionId);
  else flags.delete(questionId);
  const { [questionId]: _, ...drafts } = shown.drafts;
  return {
    answers: { ...shown.answers, [questionId]: letters },
    drafts: draft ? { ...drafts, [questionId]: draft } : drafts,
    flags,
  };
}

/** The letters to show as chosen. */
export const shownLetters = ({ answers, drafts }: Pick<Shown, 'answers' | 'drafts'>, questionId: string): string =>
  drafts[questionId] ?? answers[questionId] ?? '';

/** The selection after a press: of one answer the press replaces, of several it adds or removes. */
export function selectionAfter(letters: string, letter: string, numberOfAnswers: number): string {
  if (numberOfAnswers > 1) return toggleLetter(letters, letter);
  return letters === letter ? '' : letter;
}

export const countAnswered = (answers: SittingState['answers'], questionIds: readonly string[]): number =>
  questionIds.filter((questionId) => answers[questionId]).length;
