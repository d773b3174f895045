import { TaskProgress } from '../../tasks/task-progress.tsx';
import { useRegrade } from './use-regrade.ts';

/** The progress of a running regrade on the question's page, also after a reload and in other tabs. */
export function RegradeNotice({ questionId }: { questionId: string }) {
  const { regrade, isRunning } = useRegrade(questionId);
  if (!regrade || !isRunning) return null;
  return (
    <div className="mb-5">
      <TaskProgress progress={regrade.progress} />
    </div>
  );
}
