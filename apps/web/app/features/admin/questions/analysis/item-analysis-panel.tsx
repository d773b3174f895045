import type { ItemAnalysis } from '@examplar/contract/admin/item-analysis';
import { minAskedForDiscrimination, minAskedForFacility } from '@examplar/domain/statistics/item-analysis';
import { formatCount, formatDuration } from '../../../../lib/format.ts';
import { StatTile } from '../../../../ui/stat-tile.tsx';
import { Panel } from '../../cells/panel.tsx';
import { FlagBadge, flagText } from './analysis-flags.tsx';
import { ComponentFigures } from './component-figures.tsx';
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
