import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { type NoteState, useNote } from './use-note.ts';

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
