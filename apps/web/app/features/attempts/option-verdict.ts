import type { OptionState } from '../../ui/option-button.tsx';

/** How an option turned out: right ones are green, chosen wrong ones red, the rest stays quiet. */
export function verdictOf(letter: string, selectedAnswer: string, correctAnswer: string): OptionState {
  const isChosen = selectedAnswer.includes(letter);
  if (correctAnswer.includes(letter)) return isChosen ? 'right' : 'missed';
  return isChosen ? 'wrong' : 'idle';
}

/** Letters as a sentence has them: `A, C`. */
export const listLetters = (letters: string) => [...letters].join(', ');
