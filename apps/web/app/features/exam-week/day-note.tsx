import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarCheck, Coffee, Hourglass, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { roomPath } from '../../lib/address/room-path.ts';
import { call } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { startLanguage } from '../../lib/languages/start-language.ts';
import { readinessQuery } from '../../lib/queries/readiness.ts';
import type { Target } from '../../lib/queries/study.ts';
import { dayIn, daysBetween, daysLeftText, weekdayBeforeDate } from '../../lib/study/day-words.ts';
import { useLocalHour } from '../../lib/study/use-local-time.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

/** The number of days off after which the list is introduced with a note. */
const pauseDays = 3;

/** The hour of the last day from which no more learning is suggested. */
const eveningHour = 17;

/** Whether no more learning is suggested before the exam. */
export function useLastEvening({ daysLeft, timeZone }: Target): boolean {
  const hour = useLocalHour(timeZone);
  return daysLeft === 1 && hour >= eveningHour;
}

type DayNoteProps = { target: Target; as?: 'h2' | 'h3'; className?: string };

/** Short message for special days: exam day, the last evening, the last days, whatever was missed before them; else after a pause. Readiness knows the last answer. */
export function DayNote({ target, ...look }: DayNoteProps) {
  const { certificationId, daysLeft, timeZone, today } = target;
  const lastAnswerAt = useQuery(readinessQuery(certificationId)).data?.basis.lastAnswerAt ?? null;
  const isLastEvening = useLastEvening(target);
  if (daysLeft === 0)
    return (
      <Note icon={<CalendarCheck aria-hidden="true" />} title={say('note.today')} {...look}>
        {say('note.today.text')} <WarmUp certificationId={certificationId} />
      </Note>
    );
  if (isLastEvening)
    return (
      <Note icon={<Moon aria-hidden="true" />} title={say('note.lastEvening')} {...look}>
        {say('note.lastEvening.text')}
      </Note>
    );
  if (daysLeft === 1 || daysLeft === 2)
    return (
      <Note
        icon={<Hourglass aria-hidden="true" />}
        title={daysLeft === 1 ? say('note.tomorrow') : say('note.twoDays')}
        {...look}
      >
        {daysLeft === 1 ? say('note.tomorrow.text') : say('note.twoDays.text')}
      </Note>
    );
  const away = lastAnswerAt === null ? 0 : daysBetween(dayIn(timeZone, new Date(lastAnswerAt)), today.date) - 1;
  if (away >= pauseDays)
    return (
      <Note icon={<Coffee aria-hidden="true" />} title={say('note.away', { days: away })} {...look}>
        {say('note.away.text')}
      </Note>
    );
  return null;
}

/** A few questions that are well remembered, made when asked for. */
function WarmUp({ certificationId }: Pick<Target, 'certificationId'>) {
  const navigate = useNavigate();
  const making = useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /practice-sets', { body: { certificationId, warmUp: true, ...startLanguage() } }),
    onSuccess: (attempt) => navigate(roomPath(attempt)),
  });
  return (
    <span className="mt-3 block">
      <Button isBusy={making.isPending} onClick={() => making.mutate()}>
        {say('note.today.warmUp')}
      </Button>
      {making.error && (
        <span role="alert" className="mt-2 block">
          {messageOf(making.error, say('set.notMade'))}
        </span>
      )}
    </span>
  );
}

type NoteProps = Omit<DayNoteProps, 'target'> & { icon: ReactNode; title: string; children: ReactNode };

function Note({ icon, title, as: Heading = 'h2', className, children }: NoteProps) {
  return (
    <div data-fill className={cx('flex items-start gap-3.5 rounded-card bg-accent-soft px-5 py-4', className)}>
      <span className="mt-0.5 text-title text-accent">{icon}</span>
      <div>
        <Heading className="font-semibold">{title}</Heading>
        <p className="text-ink-muted">{children}</p>
      </div>
    </div>
  );
}

/** When the exam is and how far off that is. */
export function ExamDate({ target: { examOn, daysLeft } }: { target: Target }) {
  if (examOn === null) return <p className="text-ink-muted">{say('examDate.none')}</p>;
  const left = daysLeftText(daysLeft);
  const day = say('week.date', { weekday: weekdayBeforeDate(examOn), date: formatDate(examOn) });
  const strong = (text: string) => <strong className="font-semibold text-ink">{text}</strong>;
  return (
    <p className="text-ink-muted">
      {left
        ? daysLeft !== null && daysLeft > 1
          ? sayParts('examDate.in', { left, day }, { b: strong })
          : sayParts('examDate.on', { left, day }, { b: strong })
        : say('examDate.past', { date: formatDate(examOn) })}
    </p>
  );
}

/** The head of a target's card: what it is, its date, and the way to its plan. */
export function TargetHead({ target }: { target: Target }) {
  const { certificationId, certificationCode, certificationName } = target;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 sm:px-7 sm:py-5">
      <div className="min-w-0">
        <h2 id={`target-${certificationId}`} className="text-title font-semibold">
          <Link to={`/study/${certificationId}`} prefetch="intent" className="hover:underline">
            {certificationCode} <span className="font-normal text-ink-muted">· {certificationName}</span>
          </Link>
        </h2>
        <ExamDate target={target} />
      </div>
      <Link
        to={`/study/${certificationId}`}
        prefetch="intent"
        aria-label={say('plan.andProgress.of', { certification: certificationCode })}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:text-accent-strong"
      >
        {say('plan.andProgress')}
        <ArrowRight aria-hidden="true" />
      </Link>
    </header>
  );
}
