import { type LetteredOption, readOptions } from '@examplar/domain/questions/options';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { say } from '../../../lib/texts.ts';
import { OptionText } from '../question-text.tsx';

const fittingLength = 44;

const isCutInSelect = ({ text }: LetteredOption) => text.length > fittingLength || plainQuestionText(text) !== text;

/** The choices in full, where a select would cut them or could not show what is in them. */
export function OptionKey({ options }: { options: unknown }) {
  const read = readOptions(options);
  if (!read.some(isCutInSelect)) return null;
  return (
    <section aria-label={say('input.choices')} className="mt-4 rounded-option border border-line bg-sunken px-4 py-3">
      <p className="mb-1.5 text-caption font-semibold text-ink-muted">{say('input.choices')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {read.map(({ letter, text }) => (
          <li key={letter}>
            <OptionText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
