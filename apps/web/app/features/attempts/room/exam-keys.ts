import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';

export type ExamKey =
  | { does: 'toggle'; letter: string }
  | { does: 'strike'; letter: string }
  | { does: 'awaitStrike' }
  | { does: 'move'; by: 1 | -1 }
  | { does: 'flag' }
  | { does: 'help' }
  | { does: 'enter' };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The room's keys as its help lists them. */
export const roomKeys: readonly (readonly [keys: string, does: string])[] = [
  ['A – I or 1 – 9', 'Choose an option, or take the choice back'],
  ['X, then a letter', 'Strike an option out, or take that back'],
  ['← →', 'Previous or next question'],
  ['F', 'Flag the question for review'],
  ['Enter', 'In practice: submit the answer, then go on'],
  ['Space', 'Pick up or put down a step of an order'],
  ['↑ ↓ Home End', 'Move the step that is picked up'],
  ['Esc', 'Take the step back, or close a dialog'],
  ['?', 'Show this list'],
];

/**
 * What a key means on a question: 1 to 9 or A to I an option, arrows another question, F the flag, X then a letter a strike, `?` the
 * help, Enter the answer of practice. F is always the flag; a sixth option has its 6. `isStriking`: X was pressed just before.
 */
export function examKeyOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  optionCount: number,
  isStriking = false,
): ExamKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (isStriking) {
    const letter = optionOf(key, /^[a-z]$/i, optionCount);
    if (letter) return { does: 'strike', letter };
  }
  if (key === 'ArrowRight') return { does: 'move', by: 1 };
  if (key === 'ArrowLeft') return { does: 'move', by: -1 };
  if (key === 'Enter') return { does: 'enter' };
  if (key === '?') return { does: 'help' };
  if (key === 'f' || key === 'F') return { does: 'flag' };
  if ((key === 'x' || key === 'X') && optionCount > 0) return { does: 'awaitStrike' };
  const letter = optionOf(key, /^[a-i]$/i, optionCount);
  return letter ? { does: 'toggle', letter } : null;
}

function optionOf(key: string, letters: RegExp, optionCount: number): string | null {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : letters.test(key) ? indexOfLetter(key.toUpperCase()) : -1;
  return place >= 0 && place < optionCount ? letterAt(place) : null;
}
