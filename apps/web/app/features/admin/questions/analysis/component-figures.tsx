import type { ItemAnalysis } from '@examplar/contract/admin/item-analysis';
import { indexOfLetter } from '@examplar/domain/questions/letters';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';

type ComponentFiguresProps = {
  components: ItemAnalysis['components'];
  /** The rows of a matching; empty for an ordering, whose places have numbers. */
  prompts: readonly string[];
  optionTexts: readonly string[];
};

/** How each place of an ordering or row of a matching did, and what was put there how often. */
export function ComponentFigures({ components, prompts, optionTexts }: ComponentFiguresProps) {
  const textOf = (letter: string) => plainQuestionText(optionTexts[indexOfLetter(letter)] ?? '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{prompts.length > 0 ? 'Each row' : 'Each place'}</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {components.map(({ facility, discrimination, placed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a component is its place
          <li key={index} className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 flex-1 basis-40 font-medium">
                {plainQuestionText(prompts[index] ?? '') || `Place ${index + 1}`}
              </span>
              <span className="text-caption text-ink-muted tabular-nums">
                {facility === null ? 'facility –' : `${Math.round(facility * 100)}% right`}
                {', '}
                {discrimination === null ? 'discrimination –' : `discrimination ${discrimination.toFixed(2)}`}
              </span>
            </p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-caption">
              {placed.map(({ letter, share }) => (
                <li key={letter} className="flex gap-2">
                  <span className="font-semibold">{letter}</span>
                  <span className="min-w-0 flex-1 truncate text-ink-muted">{textOf(letter)}</span>
                  <span className="w-11 text-end font-semibold tabular-nums">{Math.round(share * 100)}%</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
