import { Flag } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';

type ReportProblemProps = {
  questionId: string;
  /** Where it was met; a question of the bank was met in none. */
  attemptId?: string;
  className?: string;
};

/** Reports a problem with a question to its authors. */
export function ReportProblem({ className, ...met }: ReportProblemProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" data-screen-only onClick={() => setIsOpen(true)} className={className}>
        <Flag aria-hidden="true" />
        {say('report.title')}
      </Button>
      {isOpen && <ReportDialog {...met} onClose={() => setIsOpen(false)} />}
    </>
  );
}
