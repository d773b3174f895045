import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';
import { type Confidence, confidences } from '@examplar/domain/study/confidence';
import { useEffectEvent, useLayoutEffect, useState } from 'react';

const textFields = 'textarea, select, [contenteditable], dialog, input:not([type=radio]):not([type=checkbox])';

/**
 * Listens to the keys of a question wherever the focus is, but in text fields and while a dialog is open; radio buttons keep
 * their arrow keys. `onKey` returns true if it handled the key, which prevents the browser's default action. Returns
 * whether the letter of an option to strike out is awaited.
 */
export function useExamKeys(optionCount: number, onKey: (key: ExamKey, target: Element) => boolean): boolean {
  const [isStriking, setIsStriking] = useState(false);
  const act = useEffectEvent((pressed: string, target: Element): boolean => {
    const key = examKeyOf(pressed, optionCount, isStriking);
    setIsStriking(key?.type === 'awaitStrike');
    return key !== null && onKey(key, target);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent, typed: TypedOver) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.repeat || event.key === 'Shift') return;
    if (target.closest(textFields) || document.querySelector('dialog[open]')) return;
    if (event.key.startsWith('Arrow') && target.closest('input, [role=tablist]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = typed.read(event, (later) => act(later, target));
    if (key !== null && act(key, target)) event.preventDefault();
  });
  // Before the question is painted: a passive effect comes after, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const typed = new TypedOver();
    const listen = (event: KeyboardEvent) => onKeyDown(event, typed);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return isStriking;
}

/**
 * Sees the keys that were pressed through what Vietnamese input methods make of them: with Telex, A then F is sent as A, Backspace and à,
 * wherever the focus is. What is sent instead of a key has no `code`; a key of another layout is known by its own.
 */
export class TypedOver {
  #letters = '';
  #taken = 0;

  /** The key that was pressed, null if none was. One that is only known once its table is loaded is told `later`. */
  read({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, later: (key: string) => void): string | null {
    if (key === 'Backspace') {
      this.#taken += 1;
      return null;
    }
    if (this.#taken > 0 && !code && key.length === 1) {
      const before = this.#letters.at(-this.#taken) ?? '';
      this.#letters = this.#letters.slice(0, -this.#taken) + key + this.#letters.slice(1 - this.#taken || Infinity);
      this.#taken -= 1;
      void import('./input-methods.ts').then(
        ({ addedKey }) => {
          const added = addedKey(before, key);
          if (added) later(added);
        },
        () => {},
      );
      return null;
    }
    this.#taken = 0;
    this.#letters = key.length === 1 ? (this.#letters + key).slice(-9) : '';
    // `KeyA`, `Digit1`.
    return key > '~' && /^[KD]/.test(code) ? code.slice(-1) : key;
  }
}

export type ExamKey =
  | { type: 'toggle'; letter: string }
  | { type: 'strike'; letter: string }
  | { type: 'awaitStrike' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'flag' }
  | { type: 'confidence'; confidence: Confidence }
  | { type: 'help' }
  | { type: 'enter' };

/**
 * What a key means on a question: 1 to 9 or A to I an option, arrows another question, F the flag, X then a letter a
 * strike, `?` the help, J, K and L the confidence, Enter the answer of practice. F is always the flag; a sixth option
 * has its 6. `isStriking`: X was pressed just before.
 */
export function examKeyOf(key: string, optionCount: number, isStriking = false): ExamKey | null {
  if (isStriking) {
    const letter = optionOf(key, /^[a-z]$/i, optionCount);
    if (letter) return { type: 'strike', letter };
  }
  if (key === 'ArrowRight') return { type: 'move', by: 1 };
  if (key === 'ArrowLeft') return { type: 'move', by: -1 };
  if (key === 'Enter') return { type: 'enter' };
  if (key === '?') return { type: 'help' };
  if (key === 'f' || key === 'F') return { type: 'flag' };
  const confidence = confidences['jkl'.indexOf(key.toLowerCase())];
  if (confidence) return { type: 'confidence', confidence };
  if ((key === 'x' || key === 'X') && optionCount > 0) return { type: 'awaitStrike' };
  const letter = optionOf(key, /^[a-i]$/i, optionCount);
  return letter ? { type: 'toggle', letter } : null;
}

function optionOf(key: string, letters: RegExp, optionCount: number): string | null {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : letters.test(key) ? indexOfLetter(key.toUpperCase()) : -1;
  return place >= 0 && place < optionCount ? letterAt(place) : null;
}
