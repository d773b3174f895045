import type { ItemAnalysis } from '@examplar/contract/admin/item-analysis';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { Check } from 'lucide-react';
import { cx } from '../../../../ui/class-names.ts';

type DistractorBarsProps = { distractors: ItemAnalysis['distractors']; optionTexts: readonly string[] };

/** How often each option was chosen. */
export function DistractorBars({ distractors, optionTexts }: DistractorBarsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">What people chose</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {distractors.map(({ letter, share, isKey }, index) => (
          <li key={letter} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <span className="flex items-baseline gap-2">
              <span className="font-semibold">{letter}</span>
              <span className="min-w-0 flex-1 truncate text-ink-muted">
                {plainQuestionText(optionTexts[index] ?? '')}
              </span>
              {isKey && (
                <span className="inline-flex items-center gap-1 text-caption font-semibold text-positive">
                  <Check aria-hidden="true" />
                  Right
                </span>
              )}
              <span className="w-11 text-end font-semibold tabular-nums">{Math.round(share * 100)}%</span>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-round bg-sunken inset-ring inset-ring-line">
              <span
                data-fill
                className={cx('block h-full rounded-round', isKey ? 'bg-positive' : 'bg-ink-muted')}
                style={{ width: `${share * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
