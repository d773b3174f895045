// Options are named by letters, by position: the first is A.

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
