import type { Question } from '@examplar/contract/questions';
import { say } from '../../lib/texts.ts';
import { entryOf, labelOf } from '../../lib/wording/label-of.ts';
import { cx } from '../../ui/class-names.ts';

const levels = { easy: 1, medium: 2, hard: 3 };
const labels = { easy: say('difficulty.easy'), medium: say('difficulty.medium'), hard: say('difficulty.hard') };

/** The difficulty of a question, as a word and as bars. */
export function DifficultyBadge({ difficulty }: { difficulty: Question['difficulty'] }) {
  const level = entryOf(levels, difficulty, 0);
  return (
    <span className="inline-flex items-center gap-1.5 text-caption font-semibold whitespace-nowrap text-ink-muted">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            data-fill
            className={cx(
              'w-1 rounded-[1px]',
              ['h-1.5', 'h-2', 'h-2.5'][bar - 1],
              bar <= level ? 'bg-ink-muted' : 'bg-line-strong',
            )}
          />
        ))}
      </span>
      {labelOf(labels, difficulty)}
    </span>
  );
}
