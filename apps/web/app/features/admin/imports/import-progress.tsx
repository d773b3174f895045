import { Button } from '../../../ui/button.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import type { Importing } from './use-import.ts';

/** The progress of the import, with a button to cancel it. */
export function ImportProgress({ importing: { running, cancelling } }: { importing: Importing }) {
  if (!running) return null;
  return (
    <TaskProgress progress={running.progress}>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-caption text-ink-muted">
          The import continues if you leave this page; you can find it under Imports.
        </p>
        <Button size="small" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancel
        </Button>
      </div>
    </TaskProgress>
  );
}
