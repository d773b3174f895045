import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';
import { type Confidence, confidences } from '@examplar/domain/study/confidence';

export type ExamKey =
  | { does: 'toggle'; letter: string }
  | { does: 'strike'; letter: string }
  | { does: 'awaitStrike' }
  | { does: 'move'; by: 1 | -1 }
  | { does: 'flag' }
  | { does: 'confidence'; confidence: Confidence }
  | { does: 'help' }
  | { does: 'enter' };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * What a key means on a question: 1 to 9 or A to I an option, arrows another question, F the flag, X then a letter a
 * strike, `?` the help, J, K and L the confidence, Enter the answer of practice. F is always the flag; a sixth option
 * has its 6. `isStriking`: X was pressed just before.
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
  const confidence = confidences['jkl'.indexOf(key.toLowerCase())];
  if (confidence) return { does: 'confidence', confidence };
  if ((key === 'x' || key === 'X') && optionCount > 0) return { does: 'awaitStrike' };
  const letter = optionOf(key, /^[a-i]$/i, optionCount);
  return letter ? { does: 'toggle', letter } : null;
}

function optionOf(key: string, letters: RegExp, optionCount: number): string | null {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : letters.test(key) ? indexOfLetter(key.toUpperCase()) : -1;
  return place >= 0 && place < optionCount ? letterAt(place) : null;
}
