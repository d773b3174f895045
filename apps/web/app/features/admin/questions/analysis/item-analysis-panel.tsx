import type { ItemAnalysis } from '@examplar/contract/admin/item-analysis';
import { indexOfLetter } from '@examplar/domain/questions/letters';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { minAskedForDiscrimination, minAskedForFacility } from '@examplar/domain/statistics/item-analysis';
import { formatCount, formatDuration } from '../../../../lib/format.ts';
import { StatTile } from '../../../../ui/stat-tile.tsx';
import { Panel } from '../../cells/panel.tsx';
import { FlagBadge, flagText } from './analysis-flags.tsx';
import { DistractorBars } from './distractor-bars.tsx';

type ItemAnalysisPanelProps = { analysis: ItemAnalysis; optionTexts: readonly string[]; prompts: readonly string[] };

/** The question's statistics in finished exams: facility, discrimination, and how often each option was chosen. */
export function ItemAnalysisPanel({ analysis, optionTexts, prompts }: ItemAnalysisPanelProps) {
  const { answers, facility, discrimination, medianTimeMs, distractors, components, flags } = analysis;
  return (
    <Panel title="Statistics">
      <p className="text-caption text-ink-muted">First-sight answers in finished exams.</p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <StatTile value={formatCount(answers)} label="answers" />
        <StatTile
          value={facility === null ? '–' : `${Math.round(facility * 100)}%`}
          label={
            facility === null ? `facility, from ${minAskedForFacility} answers on` : 'facility: share who are right'
          }
        />
        <StatTile
          value={discrimination === null ? '–' : discrimination.toFixed(2)}
          label={
            discrimination === null
              ? `discrimination, from ${minAskedForDiscrimination} answers on`
              : 'discrimination, −1 to 1'
          }
        />
        <StatTile
          value={medianTimeMs === null ? '–' : formatDuration(medianTimeMs / 1000)}
          label="median time, roughly"
        />
      </dl>
      {distractors.length > 0 && <DistractorBars distractors={distractors} optionTexts={optionTexts} />}
      {components.length > 0 && (
        <ComponentFigures components={components} prompts={prompts} optionTexts={optionTexts} />
      )}
      {flags.length > 0 && (
        <ul className="grid gap-3">
          {flags.map((flag) => (
            <li key={flag} className="grid justify-items-start gap-1">
              <FlagBadge flag={flag} />
              <p>{flagText(flag).meaning}</p>
              <p className="text-caption text-ink-muted">{flagText(flag).threshold}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type ComponentFiguresProps = {
  components: ItemAnalysis['components'];
  /** The rows of a matching; empty for an ordering, whose places have numbers. */
  prompts: readonly string[];
  optionTexts: readonly string[];
};

/** How each place of an ordering or row of a matching did, and what was put there how often. */
function ComponentFigures({ components, prompts, optionTexts }: ComponentFiguresProps) {
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
