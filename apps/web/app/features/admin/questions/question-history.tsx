import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { formatQuantity } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Instant } from '../cells/instant.tsx';

/** Where the question stands: its versions, the exams that ask it, and what people reported. */
export function QuestionHistory({ question }: { question: AdminQuestionPage }) {
  const { id, versions, version: present, examIds, openReports } = question;
  return (
    <Card className="grid content-start gap-5">
      <section className="grid gap-2">
        <h2 className="text-title font-semibold">Versions</h2>
        <ol className="grid gap-2">
          {versions
            .toSorted((a, b) => b.version - a.version)
            .map(({ version, createdAt, createdBy }) => (
              <li key={version} className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2">
                <span className="font-semibold">Version {version}</span>
                {version === present && <span className="text-caption text-ink-muted">the present one</span>}
                <span className="ms-auto text-caption">
                  {createdBy?.name ?? 'Content files'}, <Instant at={createdAt} />
                </span>
              </li>
            ))}
        </ol>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">Exams that always ask it</h3>
        {examIds.length === 0 && <p className="text-ink-muted">None with a fixed list.</p>}
        <ul className="grid gap-1">
          {examIds.map((examId) => (
            <li key={examId}>
              <TextLink to={`/admin/catalogue/exams/${examId}`}>{examId}</TextLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">Reports</h3>
        <p>
          <TextLink to={`/admin/reports?questionId=${id}`}>
            {openReports === 0 ? 'No open reports' : formatQuantity(openReports, 'open report')}
          </TextLink>
        </p>
      </section>
    </Card>
  );
}
