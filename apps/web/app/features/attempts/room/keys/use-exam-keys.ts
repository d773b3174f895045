import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type ExamKey, examKeyOf } from './exam-keys.ts';

const textFields = 'textarea, select, [contenteditable], dialog, input:not([type=radio]):not([type=checkbox])';

/**
 * Listens to the keys of a question wherever the focus is, but in text fields and while a dialog is open; radio buttons keep
 * their arrow keys. `onKey` returns true if it handled the key, which prevents the browser's default action. Returns
 * whether the letter of an option to strike out is awaited.
 */
export function useExamKeys(optionCount: number, onKey: (key: ExamKey, target: Element) => boolean): boolean {
  const [isStriking, setIsStriking] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.repeat || event.key === 'Shift') return;
    if (target.closest(textFields) || document.querySelector('dialog[open]')) return;
    if (event.key.startsWith('Arrow') && target.closest('input, [role=tablist]')) return;
    const key = examKeyOf(event, optionCount, isStriking);
    setIsStriking(key?.does === 'awaitStrike');
    if (key && onKey(key, target)) event.preventDefault();
  });
  // Before the question is painted: a passive effect comes after, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isStriking;
}
