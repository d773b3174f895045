import { NotebookPen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserStorage } from '../../lib/session/browser-storage.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { unsavedNotePrefix } from '../../lib/session/user-traces.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';

/** `unsaved` is tried again, `refused` is not. */
type NoteState = 'idle' | 'saving' | 'saved' | 'unsaved' | 'refused';

const pauseMs = 1_000;

/** Written since this page was loaded, by user and question: a question that is shown again begins with its latest text. */
const written = new Map<string, string>();
const writtenKey = (questionId: string) => `${useSessionStore.getState().user?.id} ${questionId}`;

/** A note that saves itself when its writer pauses or leaves the field. What could not be saved outlives a reload, and is tried again. */
function useNote(questionId: string, savedText: string) {
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

export type QuestionNoteProps = { questionId: string; text: string; className?: string };

const words: Record<NoteState, string> = {
  idle: '',
  saving: say('save.saving'),
  saved: say('save.saved'),
  refused: say('note.refused'),
  unsaved: say('note.unsaved'),
};

/** The learner's own note on a question: a button until there is one, then a field that saves by itself. */
export function QuestionNote({ questionId, text: savedText, className }: QuestionNoteProps) {
  const { text, state, write, save } = useNote(questionId, savedText);
  const [isOpen, setIsOpen] = useState(text !== '');
  if (!isOpen) {
    return (
      <div className={className} data-screen-only>
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} className="-ms-3">
          <NotebookPen aria-hidden="true" />
          {say('note.add')}
        </Button>
      </div>
    );
  }
  return (
    <div className={className}>
      <TextArea
        label={say('note.yours')}
        rows={3}
        maxLength={2000}
        value={text}
        // It opens because its button was pressed.
        autoFocus={text === ''}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
        hint={<span role="status">{words[state]}</span>}
        className="max-w-[46rem]"
      />
    </div>
  );
}
