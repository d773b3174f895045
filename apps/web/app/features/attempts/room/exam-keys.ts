import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';

export type ExamKey =
  | { does: 'toggle'; letter: string }
  | { does: 'move'; by: 1 | -1 }
  | { does: 'flag' }
  | { does: 'enter' };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * What a key means on a question: 1 to 9 or A to I an option, arrows another question, F the
 * flag, Enter the answer of practice. F is always the flag; a sixth option has its 6.
 */
export function examKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed, optionCount: number): ExamKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowRight') return { does: 'move', by: 1 };
  if (key === 'ArrowLeft') return { does: 'move', by: -1 };
  if (key === 'Enter') return { does: 'enter' };
  if (key === 'f' || key === 'F') return { does: 'flag' };
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[a-i]$/i.test(key) ? indexOfLetter(key.toUpperCase()) : -1;
  return place >= 0 && place < optionCount ? { does: 'toggle', letter: letterAt(place) } : null;
}
