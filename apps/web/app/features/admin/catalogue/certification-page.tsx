import { Download } from 'lucide-react';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Action, ActionButtons, useActions } from '../actions/actions.tsx';
import { PublicationBadge } from '../cells/cells.tsx';
import { ExportDialog } from '../imports/export-dialog.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { ShortList } from '../tables/short-list.tsx';
import { CertificationEditor } from './certification-form.tsx';
import { certificationActions } from './certifications.ts';

const back = { to: '/admin/catalogue/certifications', label: 'Certifications' };

/** One certification: its fields beside its card, its topics, and the export of its bank. */
export default function CertificationPage() {
  const { certificationId = '' } = useParams();
  const query = endpointQuery('GET /admin/certifications/:certificationId', { params: { certificationId } });
  return (
    <RecordPage query={query} what="This certification" back={back} keepsStale>
      {(certification) => <CertificationContent key={certification.id} certification={certification} />}
    </RecordPage>
  );
}

type CertificationContentProps = { certification: ReplyOf<'GET /admin/certifications/:certificationId'> };

function CertificationContent({ certification: data }: CertificationContentProps) {
  const { start, dialog } = useActions();
  const exporting: Action = {
    label: 'Export',
    icon: Download,
    dialog: (close) => <ExportDialog certificationId={data.id} onClose={close} />,
  };
  return (
    <>
      <AdminHeading
        title={data.title}
        back={back}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PublicationBadge publication={data.publication} />
            {data.code}, {formatQuantity(data.questionCount, 'published question')}
          </span>
        }
        actions={
          <>
            <ActionButtons actions={[exporting]} onStart={start} />
            <ButtonLink variant="secondary" size="small" to={`/admin/catalogue/certifications/${data.id}/readiness`}>
              Readiness
            </ButtonLink>
            <ButtonLink variant="secondary" size="small" to={`/admin/catalogue/terms?certification_id=${data.id}`}>
              Terms
            </ButtonLink>
            <ActionButtons actions={certificationActions(data)} onStart={start} />
          </>
        }
      />
      <CertificationEditor certification={data}>
        <ShortList
          list="GET /admin/topics"
          query={{ certification_id: data.id, sort: 'topic_number' }}
          title="Topics"
          none="No topics yet. Exams need at least one."
          allPath={`/admin/catalogue/topics?certification_id=${data.id}`}
          rowId={({ id }) => id}
          row={({ topic_number, name, weight, questionCount }) => (
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span className="font-semibold">
                {topic_number}. {name}
              </span>
              <span className="text-ink-muted">
                {weight}%, {formatQuantity(questionCount, 'question')}
              </span>
            </p>
          )}
        />
      </CertificationEditor>
      {dialog}
    </>
  );
}
