import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { AdminPageSkeleton } from '../cells/admin-page-skeleton.tsx';
import { PublicationBadge } from '../cells/publication-badge.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { FlagBadge } from './analysis/analysis-flags.tsx';
import { ItemAnalysisPanel } from './analysis/item-analysis-panel.tsx';
import { QuestionEditor } from './editor/question-editor.tsx';
import { questionActions } from './question-actions.tsx';
import { QuestionHistory } from './question-history.tsx';
import { RegradeDialog } from './regrade/regrade-dialog.tsx';
import { RegradeNotice } from './regrade/regrade-notice.tsx';

/** One question: edit it, see its statistics, publish or retire it. */
export default function QuestionAdminPage() {
  const { questionId = '' } = useParams();
  const { data, error, refetch } = useQuery(
    endpointQuery('GET /admin/questions/:questionId', { params: { questionId } }),
  );
  if (error && !data)
    return (
      <AdminError
        error={error}
        what="This question"
        back={{ to: '/admin/catalogue/questions', label: 'Questions' }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <AdminPageSkeleton />;
  return <QuestionContent key={data.id} question={data} />;
}

function QuestionContent({ question }: { question: AdminQuestionPage }) {
  const { id, certification_id, question_number, publication, version, analysis, options } = question;
  const { start, dialog } = useActions();
  const [isRegrading, setIsRegrading] = useState(false);
  const [keyChange, setKeyChange] = useState<{ before: string; after: string } | null>(null);
  return (
    <>
      <AdminHeading
        title={`Question ${question_number}`}
        back={{ to: `/admin/catalogue/questions?certification_id=${certification_id}`, label: 'Questions' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <PublicationBadge publication={publication} />
            <span>
              {id}, version {version}
            </span>
            {analysis.flags
              .filter((flag) => flag !== 'too_few_answers')
              .map((flag) => (
                <FlagBadge key={flag} flag={flag} />
              ))}
          </span>
        }
        actions={
          <ActionButtons actions={questionActions(question, { regrade: () => setIsRegrading(true) })} onStart={start} />
        }
      />
      <RegradeNotice questionId={id} />
      {keyChange && analysis.answers > 0 && (
        <Notice tone="caution" className="mb-5">
          <p>
            The key changed from {keyChange.before} to {keyChange.after}. Finished attempts keep their scores until you
            regrade them.
          </p>
          <Button size="small" className="mt-2" onClick={() => setIsRegrading(true)}>
            Preview the regrade
          </Button>
        </Notice>
      )}
      <QuestionEditor question={question} onKeyChange={(before, after) => setKeyChange({ before, after })} />
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <ItemAnalysisPanel
          analysis={analysis}
          optionTexts={options.map(({ text }) => text)}
          prompts={question.prompts}
        />
        <QuestionHistory question={question} />
      </div>
      {isRegrading && <RegradeDialog question={question} onClose={() => setIsRegrading(false)} />}
      {dialog}
    </>
  );
}
