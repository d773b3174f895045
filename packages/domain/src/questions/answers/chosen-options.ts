// An answer to a choice is the letters of the chosen options: sorted, each once, such as `AC`. For screens that show a choice.

/** Letters as an answer has them: sorted, each once. */
export const sortLetters = (letters: Iterable<string>): string => [...new Set(letters)].sort().join('');

/** Whether a choice, or its key, includes the option with this letter. */
export const includesOption = (answer: string | null, letter: string): boolean => answer?.includes(letter) ?? false;

/**
 * The selection after a click on an option. Where one option is asked for, the click replaces it; where several are, it
 * adds or removes one. A click on the only chosen option clears it.
 */
export function toggleOption(answer: string, letter: string, numberOfAnswers: number): string {
  if (answer.includes(letter)) return answer.replaceAll(letter, '');
  return numberOfAnswers > 1 ? sortLetters(answer + letter) : letter;
}

export type OptionVerdict = 'right' | 'wrong' | 'missed' | 'idle';

/** How an option turned out: chosen and right, chosen and wrong, right but not chosen, or neither. */
export function judgeOption(letter: string, answer: string | null, correctAnswer: string): OptionVerdict {
  const isChosen = includesOption(answer, letter);
  if (includesOption(correctAnswer, letter)) return isChosen ? 'right' : 'missed';
  return isChosen ? 'wrong' : 'idle';
}
