import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { ChevronDown } from 'lucide-react';
import { use } from 'react';
import { pageLanguage } from '../../../lib/page/page-language.ts';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { languageMark, QuestionLanguage } from '../question-language.ts';
import type { MatchingRow } from './matching-rows.ts';
import { placeFrame } from './place-verdict.tsx';

type RowSelectProps = {
  row: MatchingRow;
  isLocked: boolean;
  isRight: boolean | null;
  className?: string;
  onChoose: (letter: string) => void;
};

/** The platform's own select for one row: right on every phone, by keyboard and by screen reader. */
export function RowSelect({ row, isLocked, isRight, className, onChoose }: RowSelectProps) {
  const lang = languageMark(use(QuestionLanguage));
  const nameLang = row.isNamedByText ? lang : undefined;
  const judged = isRight ? say('input.row.correct', { row: row.name }) : say('input.row.wrong', { row: row.name });
  return (
    <span className={cx('relative inline-block max-w-full', className)}>
      {/* Screen readers read a name in one language, so a name in another language than the page's has no verdict: that is beside it. */}
      <select
        lang={nameLang}
        aria-label={isRight === null || nameLang ? row.name : judged}
        value={row.chosen}
        disabled={isLocked}
        onChange={(event) => onChoose(event.target.value)}
        className={cx(
          'min-h-11 w-full max-w-full appearance-none rounded-control border py-1.5 ps-3 pe-9 text-ellipsis text-ink transition-colors enabled:hover:border-accent disabled:cursor-default disabled:opacity-100',
          placeFrame(isRight, row.chosen !== ''),
        )}
      >
        <option value="" lang={lang && pageLanguage}>
          {say('input.choose')}
        </option>
        {row.options.map(({ letter, text }) => (
          <option key={letter} value={letter} lang={lang}>
            {plainQuestionText(text)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-2.5 top-1/2 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}
