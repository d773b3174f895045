import type { ReadinessFigures } from '@examplar/contract/admin/readiness';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Panel } from '../cells/panel.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';

const list = { to: '/admin/catalogue/certifications', label: 'Certifications' };

/** What answers and outcomes say about the readiness estimates of one certification. */
export default function ReadinessFiguresPage() {
  const { certificationId = '' } = useParams();
  const back = { to: `/admin/catalogue/certifications/${certificationId}`, label: 'Certification' };
  const query = endpointQuery('GET /admin/certifications/:certificationId/readiness', { params: { certificationId } });
  return (
    <RecordPage query={query} what="This certification" back={list} keepsStale>
      {(data) => (
        <>
          <AdminHeading title="Readiness" back={back} lead={data.certificationName} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Overview figures={data} />
            <Reliability bins={data.bins} />
            <Drift drift={data.drift} />
            <ThinTopics topics={data.thinTopics} />
            <OutcomeMonths certificationId={data.certificationId} />
          </div>
        </>
      )}
    </RecordPage>
  );
}

function Overview({ figures }: { figures: ReadinessFigures }) {
  const { outcomes, measured, questions, offset, labelMeans } = figures;
  return (
    <Panel title="Figures">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <StatTile value={formatCount(outcomes)} label="outcomes that count" />
        <StatTile value={`${formatCount(measured)} of ${formatCount(questions)}`} label="questions measured" />
        <StatTile value={signed(offset.mean)} label={`offset, ${signed(offset.low)} to ${signed(offset.high)}`} />
        <StatTile value={signed(labelMeans.easy)} label="easy means" />
        <StatTile value={signed(labelMeans.medium)} label="medium means" />
        <StatTile value={signed(labelMeans.hard)} label="hard means" />
      </dl>
      <p className="text-ink-muted">
        Difficulties are in logits: one more, and a user with even chances is right 27 times in 100. The offset is how
        much harder the real exam is than our bank.
      </p>
    </Panel>
  );
}

function Reliability({ bins }: Pick<ReadinessFigures, 'bins'>) {
  return (
    <Panel title="Reliability so far">
      <Lines
        none="No outcomes that count yet."
        lines={bins.map(({ from, exams, predicted, passed, low, high }) => ({
          id: String(from),
          label: `${percent(predicted)} expected`,
          value: `${percent(passed)} passed (${percent(low)} to ${percent(high)}), ${formatQuantity(exams, 'exam')}`,
        }))}
      />
    </Panel>
  );
}

function Drift({ drift }: Pick<ReadinessFigures, 'drift'>) {
  return (
    <Panel title="Difficulty changed this month">
      <Lines
        none="No question became much easier or harder."
        lines={drift.map(({ question_id, answers, change, difficulty }) => ({
          id: question_id,
          label: <TextLink to={`/admin/catalogue/questions/${question_id}`}>{question_id}</TextLink>,
          value: `${signed(change)} to ${signed(difficulty)}, ${formatQuantity(answers, 'answer')}`,
        }))}
      />
    </Panel>
  );
}

function ThinTopics({ topics }: { topics: ReadinessFigures['thinTopics'] }) {
  return (
    <Panel title="Topics with too few questions">
      <Lines
        none="Every topic has questions enough for two exams."
        lines={topics.map(({ topic_number, name, weight, questions, needed }) => ({
          id: String(topic_number),
          label: `${topic_number}. ${name}`,
          value: `${weight}%, ${questions} of ${formatQuantity(needed, 'question')}`,
        }))}
      />
    </Panel>
  );
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** Outcomes of real exams of one certification, by month. */
function OutcomeMonths({ certificationId }: { certificationId: string }) {
  const { data: months, error } = useQuery(endpointQuery('GET /admin/outcomes', { query: { certificationId } }));
  return (
    <Panel title="Outcomes by month">
      {error && <Notice tone="negative">{error.message}</Notice>}
      {!months && !error && <SkeletonText lines={3} />}
      {months && (
        <Lines
          none="No outcomes of real exams yet."
          lines={months.map(({ month, passed, failed, expected }) => ({
            id: month,
            label: month,
            value: `${passed} passed, ${failed} failed${expected === null ? '' : `, ${Math.round(100 * expected)}% expected`}`,
          }))}
        />
      )}
    </Panel>
  );
}

type Line = { id: string; label: ReactNode; value: string };

/** Labelled values one below the other, or a sentence where there are none. */
function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <ul>
      {lines.map(({ id, label, value }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 tabular-nums not-first:border-t first:pt-0 last:pb-0"
        >
          <span className="font-semibold [overflow-wrap:anywhere]">{label}</span>
          <span className="text-ink-muted">{value}</span>
        </li>
      ))}
    </ul>
  );
}
