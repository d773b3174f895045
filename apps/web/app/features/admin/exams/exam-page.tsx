import type { AdminExam } from '@examplar/contract/admin/exams';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { formatCount, formatDuration } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ActionButtons, useActions } from '../actions/actions.tsx';
import { PublicationBadge } from '../cells/cells.tsx';
import { Panel } from '../cells/panel.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { AssemblyPanel } from './assembly-panel.tsx';
import { ExamFields, type ExamValues, examValuesOf } from './exam-fields.tsx';
import { examActions, examSchema } from './exams.ts';

/** One practice exam: edit it, preview a draw, see its statistics, publish or retire it. */
export default function ExamAdminPage() {
  const { examId = '' } = useParams();
  return (
    <RecordPage
      query={endpointQuery('GET /admin/exams/:examId', { params: { examId } })}
      what="This exam"
      back={{ to: '/admin/catalogue/exams', label: 'Practice exams' }}
      keepsStale
    >
      {(exam) => <ExamContent key={exam.id} exam={exam} />}
    </RecordPage>
  );
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

/** Edits an exam for future attempts, beside a preview of a draw and the exam's statistics. */
export function ExamEditor({ exam }: { exam: AdminExam }) {
  const [base, setBase] = useState(exam);
  const form = useAdminForm<ExamValues>({
    schema: examSchema,
    values: examValuesOf(base),
    send: async (values) => {
      const body = values as unknown as InputOf<'PUT /admin/exams/:examId'>['body'];
      const saved = await call('PUT /admin/exams/:examId', { params: { examId: exam.id }, body });
      setBase(saved);
      form.reset(examValuesOf(saved));
      return `“${saved.title}” is saved.`;
    },
    onSaved: () => {},
  });
  const { reset, setValue, watch } = form;
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const [assembly, isFinal, questionIds, questionCount] = watch([
    'assembly',
    'isFinal',
    'questionIds',
    'questionCount',
  ]);
  const take = (ids: string[]) => {
    setValue('questionIds', ids, { shouldDirty: true });
    showToast('The drawn questions are now the list. Save to keep them.');
  };
  return (
    <>
      <EditorForm
        form={form}
        label="The exam"
        onDiscard={() => reset(examValuesOf(base))}
        footer={
          exam.publication === 'published' &&
          isDirty && <p className="text-caption text-ink-muted">Running attempts are not affected.</p>
        }
        preview={
          <div className="grid min-w-0 content-start gap-5">
            {/* A draw is made of the bank, which has no question that a final may ask. */}
            {!(assembly === 'fixed' && isFinal) && (
              <AssemblyPanel
                examId={exam.id}
                questionCount={assembly === 'fixed' && questionIds.length > 0 ? questionIds.length : questionCount}
                onTake={assembly === 'fixed' ? take : undefined}
              />
            )}
            <ExamAnalysisPanel exam={exam} />
          </div>
        }
      >
        <ExamFields form={form} wasFinal={base.isFinal} />
      </EditorForm>
      {guard.dialog}
    </>
  );
}

/** The exam's statistics. */
function ExamAnalysisPanel({ exam }: { exam: AdminExam }) {
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
