import type { AdminExam } from '@examplar/contract/admin/exams';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { AdminPageSkeleton } from '../cells/admin-page-skeleton.tsx';
import { PublicationBadge } from '../cells/publication-badge.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { examActions } from './exam-actions.tsx';
import { ExamEditor } from './exam-editor.tsx';

/** One practice exam: edit it, preview a draw, see its statistics, publish or retire it. */
export default function ExamAdminPage() {
  const { examId = '' } = useParams();
  const { data, error, refetch } = useQuery(endpointQuery('GET /admin/exams/:examId', { params: { examId } }));
  if (error && !data)
    return (
      <AdminError
        error={error}
        what="This exam"
        back={{ to: '/admin/catalogue/exams', label: 'Practice exams' }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <AdminPageSkeleton />;
  return <ExamContent key={data.id} exam={data} />;
}

function ExamContent({ exam }: { exam: AdminExam }) {
  const { id, certification_id, title, publication, free, isFinal } = exam;
  const { start, dialog } = useActions();
  return (
    <>
      <AdminHeading
        title={title}
        back={{ to: `/admin/catalogue/exams?certification_id=${certification_id}`, label: 'Practice exams' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <PublicationBadge publication={publication} />
            <span>
              {id}
              {free && ', free for everyone'}
              {isFinal && ', Final'}
            </span>
          </span>
        }
        actions={
          <>
            {publication === 'published' && (
              <ButtonLink variant="secondary" size="small" to={`/certifications/${certification_id}/test-exams/${id}`}>
                <Eye aria-hidden="true" />
                View as learner
              </ButtonLink>
            )}
            <ActionButtons actions={examActions(exam)} onStart={start} />
          </>
        }
      />
      <ExamEditor exam={exam} />
      {dialog}
    </>
  );
}
