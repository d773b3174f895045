import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Instant } from '../cells/instant.tsx';
import { Panel } from '../cells/panel.tsx';

/** The question's versions, the exams that include it, and its reports. */
export function QuestionHistory({ question }: { question: AdminQuestionPage }) {
  const { id, versions, version: present, examIds, openReports } = question;
  return (
    <div className="grid content-start gap-5">
      <Panel title="Versions">
        <ol className="grid gap-2">
          {versions
            .toSorted((a, b) => b.version - a.version)
            .map(({ version, createdAt, createdBy }) => (
              <li key={version} className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2">
                <span className="font-semibold">Version {version}</span>
                {version === present && <span className="text-caption text-ink-muted">current</span>}
                <span className="ms-auto text-caption">
                  {createdBy?.name ?? 'Content files'}, <Instant at={createdAt} />
                </span>
              </li>
            ))}
        </ol>
      </Panel>
      <Panel title="Fixed exams with this question">
        {examIds.length === 0 && <p className="text-ink-muted">None.</p>}
        <ul className="grid gap-1">
          {examIds.map((examId) => (
            <li key={examId}>
              <TextLink to={`/admin/catalogue/exams/${examId}`}>{examId}</TextLink>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Reports">
        <p>
          <TextLink to={`/admin/reports?questionId=${id}`}>
            {openReports === 0 ? 'No open reports' : formatQuantity(openReports, 'open report')}
          </TextLink>
        </p>
      </Panel>
    </div>
  );
}
