// Answers are letters: by position, upper case, sorted and unique, such as `AC` (import-formats.md, B1).

export const maxOptions = 26;

/** The letter of the option at this place: 0 is A. */
export function letterAt(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= maxOptions) throw new Error(`No letter for option ${index}`);
  return String.fromCharCode(65 + index);
}

/** The place of a letter: A is 0. */
export function indexOfLetter(letter: string): number {
  if (!/^[A-Z]$/.test(letter)) throw new Error(`Not an option's letter: ${letter}`);
  return letter.charCodeAt(0) - 65;
}

/** Letters as they are stored and sent: sorted, each once. */
export const sortLetters = (letters: Iterable<string>): string => [...new Set(letters)].sort().join('');

/** The letters of these places: `[2, 0]` is `AC`. */
export const lettersOfIndexes = (indexes: Iterable<number>): string => sortLetters(Array.from(indexes, letterAt));

/** The selection after a click on an option: taken in when it was out, out when it was in. */
export const toggleLetter = (letters: string, letter: string): string =>
  letters.includes(letter) ? letters.replaceAll(letter, '') : sortLetters(letters + letter);

export type LettersCheck = { ok: true } | { ok: false; message: string };

/**
 * Whether an answer that arrived is letters as they are sent, of options that the question has, and not too many.
 *
 * Anything else is a 400 (decisions.md, section 4): `CA`, `AA` and `a` are not repaired, since a client that sends
 * them may mean something else. Empty is sound: it clears an answer.
 */
export function checkLetters(
  selectedAnswer: string,
  { optionCount, numberOfAnswers }: { optionCount: number; numberOfAnswers: number },
): LettersCheck {
  if (!/^[A-Z]*$/.test(selectedAnswer)) return refuse('An answer is upper-case letters, such as AC.');
  if (sortLetters(selectedAnswer) !== selectedAnswer) {
    return refuse('The letters of an answer are in alphabetical order, each once.');
  }
  const last = selectedAnswer.at(-1);
  if (last && indexOfLetter(last) >= optionCount) return refuse(`This question has no option ${last}.`);
  if (selectedAnswer.length > numberOfAnswers) {
    return refuse(`This question takes at most ${numberOfAnswers} answer(s), not ${selectedAnswer.length}.`);
  }
  return { ok: true };
}

const refuse = (message: string): LettersCheck => ({ ok: false, message });
