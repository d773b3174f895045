import { useEffectEvent, useLayoutEffect } from 'react';
import { type ExamKey, examKeyOf } from './exam-keys.ts';

/**
 * Listens to the keys of a question wherever the focus is, but in fields and while a dialog is open. `onKey` says
 * whether it took the key; only then the browser does nothing of its own with it.
 */
export function useExamKeys(optionCount: number, onKey: (key: ExamKey, target: Element) => boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.repeat) return;
    if (target.closest('input, textarea, select, [contenteditable], dialog') || document.querySelector('dialog[open]'))
      return;
    const key = examKeyOf(event, optionCount);
    if (key && onKey(key, target)) event.preventDefault();
  });
  // Before the question is painted: a passive effect comes after, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
