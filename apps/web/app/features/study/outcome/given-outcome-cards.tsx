import { PartyPopper, X } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type GivenOutcome, useGivenOutcomes } from './given-outcomes.ts';
import { useOutcome } from './use-outcome.ts';

/** After an outcome was given: congratulation or a word of comfort, and the way to take it back. */
export function GivenOutcomes({ only }: { only?: string }) {
  const { outcomes } = useGivenOutcomes();
  const { user } = useSession();
  return outcomes
    .filter(({ exam, userId }) => userId === user?.id && (only === undefined || exam.certificationId === only))
    .map((outcome) => <GivenOutcomeCard key={outcome.exam.certificationId} outcome={outcome} />);
}

function GivenOutcomeCard({ outcome: { exam, result } }: { outcome: GivenOutcome }) {
  const { certificationId, certificationCode, certificationName, examOn } = exam;
  const { forget } = useGivenOutcomes();
  const undoing = useOutcome(exam);
  const hasPassed = result === 'passed';
  return (
    <section
      aria-label={say('outcome.of', { certification: certificationCode })}
      data-fill
      className={cx('mt-6 rounded-card p-5 sm:p-7', hasPassed ? 'bg-positive-soft' : 'bg-accent-soft')}
    >
      <div className="flex items-start gap-4">
        {hasPassed && <PartyPopper aria-hidden="true" className="mt-1 text-heading text-positive" />}
        <div role="status" className="min-w-0 flex-1">
          <h2 className="font-heading text-title">
            {hasPassed ? say('outcome.passed', { certification: certificationCode }) : say('outcome.failed')}
          </h2>
          <p className="mt-1.5 max-w-[62ch]">
            {hasPassed ? say('outcome.passed.text', { certification: certificationName }) : say('outcome.failed.text')}
          </p>
        </div>
        <IconButton
          label={say('action.close')}
          onClick={() => forget(certificationId)}
          className="-me-2.5 -mt-1.5 flex-none"
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {undoing.error && (
        <Notice tone="negative" className="mt-3">
          {messageOf(undoing.error, say('outcome.notUndone'))}
        </Notice>
      )}
      {examOn !== null && (
        <Button
          variant="quiet"
          size="small"
          isBusy={undoing.isPending}
          // The plan comes back with its date, and asks again.
          onClick={() => undoing.mutate({ result: 'moved', examOn })}
          className="mt-2 -ms-3"
        >
          {say('action.undo')}
        </Button>
      )}
    </section>
  );
}
