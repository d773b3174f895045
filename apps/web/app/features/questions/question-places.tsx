import type { Question } from '@examplar/contract/questions';
import { readOptions } from '@examplar/domain/questions/options';
import { useId } from 'react';
import { say } from '../../lib/texts.ts';
import { OptionText } from '../question-parts/question-text.tsx';

type QuestionPlacesProps = { question: Pick<Question, 'kind' | 'options' | 'prompts'> };

/** The rows, steps and choices of an ordering or matching, to be read without answering. */
export function QuestionPlaces({ question: { kind, options, prompts } }: QuestionPlacesProps) {
  const rows = prompts.filter((prompt) => prompt !== '');
  return (
    <>
      {rows.length > 0 && <TextList title={say('input.rows')} texts={rows} />}
      <TextList
        title={kind === 'ordering' ? say('input.steps') : say('input.choices')}
        texts={readOptions(options).map(({ text }) => text)}
      />
    </>
  );
}

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h2 id={headingId} className="font-semibold">
        {title}
      </h2>
      <ul aria-labelledby={headingId} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging question
          <li key={index} className="rounded-option border border-line px-4 py-3">
            <OptionText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
