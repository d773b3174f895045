import type { ReactNode } from 'react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** The navigator beside the question. It scrolls by itself, so that Submit Exam is always in sight. */
export function ExamPanel({ navigator, submit }: { navigator: ReactNode; submit: ReactNode }) {
  return (
    <div className="sticky top-15 flex h-[calc(100dvh-3.75rem-1px)] w-64 flex-none flex-col border-s border-line lg:w-72">
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-7 pb-4 lg:px-6">{navigator}</div>
      {submit && <div className="border-t border-line px-5 py-4 lg:px-6">{submit}</div>}
    </div>
  );
}

/** It becomes the primary button once nothing else is left to do. */
export function SubmitExamButton({ isPrimary, onPress }: { isPrimary: boolean; onPress: () => void }) {
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} size="large" onClick={onPress} className="w-full">
      {say('room.submit')}
    </Button>
  );
}
