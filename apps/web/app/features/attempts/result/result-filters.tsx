import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { fits, type NumberedQuestion, type ResultFilter, resultFilters } from './result-figures.ts';

const labels: Record<ResultFilter, string> = {
  wrong: say('filter.wrong'),
  unanswered: say('result.filter.unanswered'),
  flagged: say('mark.flagged'),
  all: say('filter.all'),
};

type ResultFiltersProps = {
  questions: readonly NumberedQuestion[];
  filter: ResultFilter;
  onChoose: (filter: ResultFilter) => void;
};

/** Mistakes first, everything last. */
export function ResultFilters({ questions, filter, onChoose }: ResultFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div role="group" aria-label={say('filter.label')} data-screen-only className="flex flex-wrap gap-2">
      {resultFilters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={filter === each}
          onClick={() => onChoose(each)}
          className={cx(
            'inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1.5 rounded-round border px-4 font-medium tabular-nums transition-colors',
            filter === each
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line-strong text-ink-muted hover:text-ink',
          )}
        >
          {labels[each]} ({questions.filter((question) => fits(question, each)).length})
        </button>
      ))}
    </div>
  );
}
