import { useQuery } from '@tanstack/react-query';
import { PartyPopper, X } from 'lucide-react';
import { create } from 'zustand';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { outcomesQuery, type ReportedOutcome } from '../../../lib/queries/study.ts';
import { browserStorage } from '../../../lib/session/browser-storage.ts';
import { closedOutcomePrefix } from '../../../lib/session/user-traces.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useUndo } from '../../exam-week/use-outcome.ts';
import { doneText, SharePassed } from './passed-exams.tsx';

type Closing = Pick<ReportedOutcome, 'certificationId' | 'reportedAt'>;

type ClosedOutcomes = {
  /** By certification: when the outcome was reported whose message was closed. */
  closed: Readonly<Record<string, string>>;
  close: (outcome: Closing) => void;
};

/** The outcomes whose message the user closed in this browser. A new outcome of the same certification is shown again. */
const useClosedOutcomes = create<ClosedOutcomes>()((set) => ({
  closed: import.meta.env.SSR ? {} : readStored(),
  close: ({ certificationId, reportedAt }) => {
    browserStorage.local.setItem(closedOutcomePrefix + certificationId, reportedAt);
    set({ closed: readStored() });
  },
}));

// What another tab closes; without a key everything was cleared.
if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(closedOutcomePrefix)) useClosedOutcomes.setState({ closed: readStored() });
  });
}

/** So long the server lists an outcome (LRN-58). */
const listedMs = 7 * 24 * 60 * 60 * 1_000;

/** The stored closings. Those of outcomes that are no longer listed are removed. */
function readStored(): Record<string, string> {
  const keys = browserStorage.local.keys().filter((key) => key.startsWith(closedOutcomePrefix));
  const entries = keys.flatMap((key) => {
    const reportedAt = browserStorage.local.getItem(key) ?? '';
    if (Date.now() - Date.parse(reportedAt) < listedMs) return [[key.slice(closedOutcomePrefix.length), reportedAt]];
    browserStorage.local.removeItem(key);
    return [];
  });
  return Object.fromEntries(entries);
}

/** After an outcome was reported, on any device: congratulation or a word of comfort, and the way to take it back. */
export function ReportedOutcomes({ only }: { only?: string }) {
  const { data = [] } = useQuery(outcomesQuery());
  const { closed } = useClosedOutcomes();
  return data
    .filter(({ certificationId }) => only === undefined || certificationId === only)
    .filter(({ undoableUntil }) => undoableUntil !== null)
    .filter(({ certificationId, reportedAt }) => closed[certificationId] !== reportedAt)
    .map((outcome) => <ReportedOutcomeCard key={outcome.certificationId} outcome={outcome} />);
}

function ReportedOutcomeCard({ outcome }: { outcome: ReportedOutcome }) {
  const { certificationCode, certificationName, result } = outcome;
  const { close } = useClosedOutcomes();
  const undoing = useUndo(outcome);
  const hasPassed = result === 'passed';
  const done = [outcome.takenOn && formatDate(outcome.takenOn), doneText(outcome)].filter(Boolean).join(' · ');
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
          {hasPassed && done && <p className="mt-1.5 font-semibold tabular-nums">{done}</p>}
        </div>
        <IconButton label={say('action.close')} onClick={() => close(outcome)} className="-me-2.5 -mt-1.5 flex-none">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {undoing.error && (
        <Notice tone="negative" className="mt-3">
          {messageOf(undoing.error, say('outcome.notUndone'))}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {hasPassed && <SharePassed outcome={outcome} />}
        <Button
          variant="quiet"
          size="small"
          isBusy={undoing.isPending}
          // The plan comes back with its date, and asks again.
          onClick={() => undoing.mutate()}
          className={hasPassed ? '' : '-ms-3'}
        >
          {say('action.undo')}
        </Button>
      </div>
    </section>
  );
}
