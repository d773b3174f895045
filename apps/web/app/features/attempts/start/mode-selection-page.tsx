import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import { ownAttemptsQuery } from '../../../lib/queries/own-attempts.ts';
import { say } from '../../../lib/texts.ts';
import { PageSpinner } from '../../../ui/states/spinner.tsx';
import { SiteFrame } from '../../layout/site-frame.tsx';
import { examQuery } from '../attempt.queries.ts';
import { ExamLoadError } from '../room/exam-load-error.tsx';
import { ModeSelection } from './mode-selection.tsx';

/** Loads the exam and the open attempt at it. If the latter fails, starting resumes the attempt anyway. */
export function ModeSelectionPage({ examId }: { examId: string }) {
  const { data: exam, error, refetch } = useQuery(examQuery(examId));
  const { data: attempts, isPending: isLookingForOpen } = useQuery({ ...ownAttemptsQuery(), staleTime: 0 });
  const open = attempts?.filter((attempt) => attempt.examId === examId && attempt.status === 'In Progress') ?? [];

  return (
    <SiteFrame>
      <PageHead {...privateHeads.exam} title={exam?.title ?? say('exam.heading')} isPrivate />
      {/* As high as the window from the start: the footer does not jump when the exam takes the spinner's place. */}
      <div className="min-h-dvh">
        {error && <ExamLoadError error={error} onRetry={() => void refetch()} />}
        {!error && (!exam || isLookingForOpen) && <LoadingExam />}
        {exam && !isLookingForOpen && <ModeSelection exam={exam} open={open} />}
      </div>
    </SiteFrame>
  );
}

function LoadingExam() {
  return (
    <>
      <h1 className="sr-only">{say('exam.heading')}</h1>
      <PageSpinner>{say('exam.loading')}</PageSpinner>
    </>
  );
}
