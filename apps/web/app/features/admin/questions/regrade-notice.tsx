import { TaskProgress } from '../tasks/task-progress.tsx';
import { useRegrade } from './use-regrade.ts';

/** On the page of a question: how far its regrade is, also after a reload and in another tab. */
export function RegradeNotice({ questionId }: { questionId: string }) {
  const { regrade, isRunning } = useRegrade(questionId);
  if (!regrade || !isRunning) return null;
  return (
    <div className="mb-5">
      <TaskProgress progress={regrade.progress} />
    </div>
  );
}
