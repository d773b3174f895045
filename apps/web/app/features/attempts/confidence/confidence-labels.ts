import type { Confidence } from '@examplar/domain/study/confidence';

/** How sure a user is, as the buttons and the result say it. */
export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  guessed: 'Guessing',
  fairly: 'Fairly sure',
  sure: 'Sure',
};
