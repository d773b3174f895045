import type { TermLine } from '@examplar/contract/terms';
import { langOfEnglish } from '../../../lib/page/lang-of.ts';
import { say } from '../../../lib/texts.ts';
import { languageMark } from '../question-language.ts';

type TermLinesProps = { terms: readonly TermLine[]; className?: string };

/** Terms that are taken for each other, side by side, each with the sentence that tells it from the other. */
export function TermLines({ terms, className = '' }: TermLinesProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-2 ${className}`}>
      {terms.map(({ id, name, line, lang }) => (
        <div key={id} className="border-s-2 border-line-strong ps-3.5">
          <dt lang={langOfEnglish} className="font-semibold">
            {name}
          </dt>
          <dd lang={languageMark(lang)}>{line}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Under a wrong answer: the terms of the right and of the chosen option, and what tells them apart (LRN-117). */
export function MistakeTerms({ terms }: Pick<TermLinesProps, 'terms'>) {
  return (
    <section aria-label={say('mixUps.apart')}>
      <TermLines terms={terms} />
    </section>
  );
}
