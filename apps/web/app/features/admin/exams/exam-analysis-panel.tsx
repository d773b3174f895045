import type { AdminExam } from '@examplar/contract/admin/exams';
import { formatCount, formatDuration } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Panel } from '../cells/panel.tsx';

/** The exam's statistics. */
export function ExamAnalysisPanel({ exam }: { exam: AdminExam }) {
  const { attempts, completedAttempts, passRate, averageScore, reliability, medianTimeMs, suspectQuestions } =
    exam.analysis;
  return (
    <Panel title="Statistics">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <StatTile value={formatCount(attempts)} label="attempts" />
        <StatTile value={formatCount(completedAttempts)} label="finished" />
        <StatTile value={passRate === null ? '–' : `${passRate.toFixed(1)}%`} label="passed" />
        <StatTile value={averageScore === null ? '–' : `${averageScore.toFixed(1)}%`} label="average score" />
        <StatTile
          value={medianTimeMs === null ? '–' : formatDuration(medianTimeMs / 1000)}
          label="median time, roughly"
        />
        <StatTile
          value={reliability === null ? '–' : reliability.toFixed(2)}
          label={
            reliability === null && exam.assembly === 'drawn'
              ? 'reliability: needs a fixed list'
              : 'reliability (KR-20), 0 to 1'
          }
        />
      </dl>
      <p>
        {suspectQuestions === 0 ? (
          <span className="text-ink-muted">No suspect questions.</span>
        ) : (
          <TextLink to={`/admin/catalogue/questions/suspects?certification_id=${exam.certification_id}`}>
            {formatQuantity(suspectQuestions, 'question')} to review
          </TextLink>
        )}
      </p>
    </Panel>
  );
}
