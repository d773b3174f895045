import type { PracticeState } from '@examplar/contract/study/practice';
import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';
import { say } from '../../../lib/texts.ts';

export const stateLabels: Readonly<Record<PracticeState, string>> = {
  unseen: say('state.unseen.label'),
  missed: say('state.missed.label'),
  unsure: say('state.unsure.label'),
  flagged: say('mark.flagged'),
  due: say('state.due.label'),
};

/** How many questions are in a state, within a line of several. */
export const stateCounts: Readonly<Record<PracticeState, (count: number) => string>> = {
  unseen: (count) => say('state.unseen.count', { count }),
  missed: (count) => say('state.missed.count', { count }),
  unsure: (count) => say('state.unsure.count', { count }),
  flagged: (count) => say('state.flagged.count', { count }),
  due: (count) => say('state.due.count', { count }),
};

export const difficultyNames: Readonly<Record<DifficultyLabel, string>> = {
  easy: say('difficulty.easy'),
  medium: say('difficulty.medium'),
  hard: say('difficulty.hard'),
};
