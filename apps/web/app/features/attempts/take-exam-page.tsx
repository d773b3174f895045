import { useParams, useSearchParams } from 'react-router';
import { OpenAttemptPage } from './open-attempt-page.tsx';
import { ModeSelectionPage } from './start/mode-selection-page.tsx';

/** Mode selection; with an attempt in the address the room in which it is taken, so that a reload comes back to it. */
export function TakeExamPage() {
  const { examId = '', attemptId: ownId } = useParams();
  const [search] = useSearchParams();
  const attemptId = ownId ?? search.get('attempt');
  if (attemptId) return <OpenAttemptPage key={attemptId} attemptId={attemptId} />;
  return <ModeSelectionPage key={examId} examId={examId} />;
}
