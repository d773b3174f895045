import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ActionButtons, useActions } from '../actions/actions.tsx';
import { PublicationBadge } from '../cells/cells.tsx';
import { ExportDialog } from '../imports/export-dialog.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading, AdminPageSkeleton } from '../shell/admin-heading.tsx';
import { ShortList } from '../tables/short-list.tsx';
import { CertificationForm } from './certification-form.tsx';
import { certificationActions } from './certifications.ts';

const back = { to: '/admin/catalogue/certifications', label: 'Certifications' };

/** One certification: its fields beside its card, its topics, and the export of its bank. */
export default function CertificationPage() {
  const { certificationId = '' } = useParams();
  const query = endpointQuery('GET /admin/certifications/:certificationId', { params: { certificationId } });
  const { data, error, refetch } = useQuery(query);
  const { start, dialog } = useActions();
  const [isExporting, setIsExporting] = useState(false);
  if (error) return <AdminError error={error} what="This certification" back={back} onRetry={() => void refetch()} />;
  if (!data) return <AdminPageSkeleton />;
  const actions = certificationActions(data);
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
            <Button variant="secondary" size="small" onClick={() => setIsExporting(true)}>
              <Download aria-hidden="true" />
              Export
            </Button>
            <ButtonLink variant="secondary" size="small" to={`/admin/catalogue/certifications/${data.id}/readiness`}>
              Readiness
            </ButtonLink>
            <ActionButtons actions={actions} onStart={start} />
          </>
        }
      />
      <div className="grid gap-4">
        <CertificationForm key={data.updatedAt} certification={data} onSaved={() => {}} />
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
      </div>
      {dialog}
      {isExporting && <ExportDialog certificationId={data.id} onClose={() => setIsExporting(false)} />}
    </>
  );
}
