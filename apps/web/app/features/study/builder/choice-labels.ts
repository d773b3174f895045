import type { PracticeState } from '@examplar/contract/study/practice';
import type { PracticeDifficulty } from '../../../lib/study/practice-choice.ts';

export const stateLabels: Readonly<Record<PracticeState, string>> = {
  unseen: 'Not seen yet',
  missed: 'Missed last time',
  unsure: 'Guessed right',
  flagged: 'Flagged',
  due: 'Due for review',
};

export const difficultyLabels: Readonly<Record<PracticeDifficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** A topic of the bank may have no name: its questions belong to none. */
export const topicLabel = ({ topic_number, name }: { topic_number: number; name: string | null }): string =>
  name ?? (topic_number === 0 ? 'Other questions' : `Topic ${topic_number}`);
