import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserStorage } from '../../lib/browser-storage.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { unsavedNotePrefix } from '../../lib/user-traces.ts';

/** `unsaved` is tried again, `refused` is not. */
export type NoteState = 'idle' | 'saving' | 'saved' | 'unsaved' | 'refused';

const pauseMs = 1_000;

/** Written since this page was loaded, by user and question: a question that is shown again begins with its latest text. */
const written = new Map<string, string>();
const writtenKey = (questionId: string) => `${useSessionStore.getState().user?.id} ${questionId}`;

/** A note that saves itself when its writer pauses or leaves the field. What could not be saved outlives a reload, and is tried again. */
export function useNote(questionId: string, savedText: string) {
  const storageKey = `${unsavedNotePrefix}${questionId}`;
  const [text, setText] = useState(
    () => browserStorage.session.getItem(storageKey) ?? written.get(writtenKey(questionId)) ?? savedText,
  );
  const [state, setState] = useState<NoteState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async () => {
    clearTimeout(timer.current);
    const kept = browserStorage.session.getItem(storageKey);
    if (kept === null) return;
    setState('saving');
    try {
      await call('PUT /users/me/notes/:questionId', { params: { questionId }, body: { text: kept.trim() } });
      // Written on meanwhile: that is to be saved by itself.
      if (browserStorage.session.getItem(storageKey) !== kept) return;
      browserStorage.session.removeItem(storageKey);
      setState('saved');
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 403, 404].includes(error.statusCode);
      if (isRefused) browserStorage.session.removeItem(storageKey);
      setState(isRefused ? 'refused' : 'unsaved');
    }
  };
  const write = (changed: string) => {
    setText(changed);
    setState('idle');
    written.set(writtenKey(questionId), changed);
    browserStorage.session.setItem(storageKey, changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  };

  const saveAgain = useEffectEvent(() => void save());
  useEffect(() => {
    saveAgain();
    addEventListener('online', saveAgain);
    return () => {
      removeEventListener('online', saveAgain);
      saveAgain();
    };
  }, []);

  return { text, state, write, save: () => void save() };
}
