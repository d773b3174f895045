import { type ComponentType, lazy, Suspense } from 'react';
import type { QuestionNoteProps } from './question-note.tsx';

const Note = lazy(
  (): Promise<{ default: ComponentType<QuestionNoteProps> }> =>
    import('./question-note.tsx').then(
      (file) => ({ default: file.QuestionNote }),
      () => ({ default: () => null }),
    ),
);

/** Loaded after the question, with its space reserved. If that fails, the question is shown without it. */
export function LazyQuestionNote(props: QuestionNoteProps) {
  return (
    <Suspense
      fallback={
        <div className={props.className}>
          <div className="h-9 pointer-coarse:h-11" />
        </div>
      }
    >
      <Note {...props} />
    </Suspense>
  );
}
