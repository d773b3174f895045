import { useQuery } from '@tanstack/react-query';
import { Award, Image } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { useSharedPicture } from '../../../lib/page/use-shared-picture.ts';
import { outcomesQuery, type ReportedOutcome } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** What was done for the exam, such as '412 questions in 38 days'; null where it was not kept, and where nothing was answered. */
export function doneText({ done }: Pick<ReportedOutcome, 'done'>): string | null {
  if (!done || done.questions === 0) return null;
  return say('passed.done', {
    questions: say('quantity.questions', { count: done.questions }),
    days: say('quantity.days', { count: done.days }),
  });
}

/** Shares a passed exam as a picture: the certification, the day and what was done, no name. */
export function SharePassed({ outcome }: { outcome: ReportedOutcome }) {
  const { certificationCode, certificationName, takenOn } = outcome;
  const { isBusy, share } = useSharedPicture(`${certificationCode.toLowerCase()}-passed.png`, async () => {
    const { drawPassed } = await import('./draw-passed.ts');
    return drawPassed({
      title: say('passed.picture', { certification: certificationCode }),
      certification: certificationName,
      date: takenOn === null ? '' : formatDate(takenOn),
      done: doneText(outcome) ?? '',
    });
  });
  return (
    <Button
      size="small"
      isBusy={isBusy}
      busyLabel={say('share.drawing')}
      aria-label={say('passed.share', { certification: certificationCode })}
      onClick={share}
    >
      <Image aria-hidden="true" />
      {say('share.picture')}
    </Button>
  );
}

/** The exams that were passed, once their outcome can no longer be undone. */
export function PassedExams() {
  const { data = [] } = useQuery(outcomesQuery());
  const passed = data.filter(({ result, undoableUntil }) => result === 'passed' && undoableUntil === null);
  if (passed.length === 0) return null;
  return (
    <section aria-labelledby="passed" className="mt-10">
      <h2 id="passed" className="font-heading text-title">
        {say('passed.title')}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {passed.map((outcome) => (
          <li
            key={outcome.certificationId}
            className="flex items-start gap-4 rounded-card border border-line bg-raised p-5 sm:p-6"
          >
            <Award aria-hidden="true" className="mt-0.5 flex-none text-heading text-positive" />
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <h3 className="font-semibold">
                {outcome.certificationCode}{' '}
                <span className="font-normal text-ink-muted">· {outcome.certificationName}</span>
              </h3>
              <p className="text-ink-muted tabular-nums">
                {[outcome.takenOn && formatDate(outcome.takenOn), doneText(outcome)].filter(Boolean).join(' · ')}
              </p>
              <div data-screen-only className="mt-2">
                <SharePassed outcome={outcome} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
