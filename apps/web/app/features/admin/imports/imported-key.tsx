import type { ImportReport } from '@examplar/contract/admin/import-report';
import { decodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { OptionText, QuestionText } from '../../../ui/question-text.tsx';

type Question = ImportReport['questions'][number];

/** An ordering or a matching of a file: its options as they are shown, and what is right. */
export function ImportedKey({ question }: { question: Question & { kind: 'ordering' | 'matching' } }) {
  const { kind, question_text, options, prompts = [], correct_answer, explanation } = question;
  const places = decodeAnswer(kind, correct_answer);
  return (
    <div className="grid min-w-0 gap-4 [overflow-wrap:anywhere]">
      <QuestionText text={question_text} className="text-reading" />
      <section aria-label="Options" className="grid gap-1">
        {options.map((text, index) => (
          <p key={letterAt(index)} className="flex gap-2">
            <span className="font-semibold">{letterAt(index)}.</span> <OptionText text={text} />
          </p>
        ))}
      </section>
      <section aria-label={kind === 'ordering' ? 'The right order' : 'The right options'} className="grid gap-1">
        <p className="font-semibold">{kind === 'ordering' ? 'In the right order' : 'Right for each row'}</p>
        <ol className="grid list-decimal gap-1 ps-6">
          {places.map((position, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name but its number
            <li key={place}>
              {prompts[place] && (
                <>
                  <OptionText text={prompts[place]} /> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              {position !== null && (
                <>
                  <span className="font-semibold text-positive">{letterAt(position)}.</span>{' '}
                  <OptionText text={options[position] ?? ''} />
                </>
              )}
            </li>
          ))}
        </ol>
      </section>
      {explanation && <QuestionText text={explanation} className="text-ink-muted" />}
    </div>
  );
}
