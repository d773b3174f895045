import { keyOfChoice } from '@examplar/domain/questions/answers';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { buttonStyle } from '../../../../ui/button-style.ts';
import { useTopics } from '../catalogue-choices.ts';
import { QuestionSheet } from '../question-sheet.tsx';
import type { QuestionValues } from './question-form.ts';
import { keyOf } from './question-key.ts';

const allLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type QuestionPreviewProps = { control: Control<QuestionValues>; number: number | string };

/** A live preview of the question as learners see it. */
export function QuestionPreview({ control, number }: QuestionPreviewProps) {
  const values = useDeferredValue(useWatch({ control }) as QuestionValues);
  const [isRevealed, setIsRevealed] = useState(true);
  const topics = useTopics(values.certification_id);
  const topic = topics.find(({ topic_number }) => topic_number === values.topic_number);
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview-title" className="text-title font-semibold">
          As learners see it
        </h2>
        <Button size="small" aria-pressed={isRevealed} onClick={() => setIsRevealed(!isRevealed)}>
          {isRevealed ? 'Hide the answer' : 'Show the answer'}
        </Button>
      </div>
      <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
        <QuestionSheet
          number={number}
          isRevealed={isRevealed}
          question={{
            ...values,
            answers: {
              kind: values.kind,
              display: values.display,
              options: values.options,
              prompts: values.prompts.map(({ text }) => text),
              promptOptions: values.prompts.map(({ allowed }) => allowed || allLetters),
              key: keyOf(values) ?? keyOfChoice(values.options.map(({ correct }) => correct)).correctAnswer,
            },
            explanation: values.explanation || null,
            topic_name: topic?.name ?? null,
            reference: values.reference.title ? values.reference : null,
          }}
        />
      </div>
    </section>
  );
}

/** The tabs beside the form, or below it on a narrow screen. */
export function PreviewColumn({ children }: { children: ReactNode }) {
  return (
    <div id="preview" className="min-w-0 scroll-mt-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
        {children}
      </div>
    </div>
  );
}

/** A link to the preview, where it is far below the form. */
export function PreviewLink({ onFollow }: { onFollow?: () => void }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes to the preview, which may have to be chosen first
    <a href="#preview" onClick={onFollow} className={buttonStyle('quiet', 'small', 'ms-auto min-h-11 xl:hidden')}>
      Preview
    </a>
  );
}
