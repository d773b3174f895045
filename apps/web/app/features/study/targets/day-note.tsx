import { CalendarCheck, Coffee, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Target } from '../../../lib/queries/study.ts';
import { daysBetween } from '../../../lib/study/day-words.ts';
import { cx } from '../../../ui/class-names.ts';

/** A pause from which a day is worth a word. */
const pauseDays = 3;

type DayNoteProps = { target: Target; as?: 'h2' | 'h3'; className?: string };

/** A word for the days that are not like the others: after a pause, the last ones, the day of the exam. */
export function DayNote({ target, ...look }: DayNoteProps) {
  const { daysLeft, today, lastAnswerOn } = target;
  if (daysLeft === 0)
    return (
      <Note icon={<CalendarCheck aria-hidden="true" />} title="Your exam is today. Good luck!" {...look}>
        You have done the work. A few questions to warm up are enough, and none are fine too.
      </Note>
    );
  const away = lastAnswerOn === null ? 0 : daysBetween(lastAnswerOn, today.date) - 1;
  if (away >= pauseDays)
    return (
      <Note
        icon={<Coffee aria-hidden="true" />}
        title={`${nameOf(away)} days away: today’s list starts fresh`}
        {...look}
      >
        There is nothing to catch up on. It starts with what helps most now.
      </Note>
    );
  if (daysLeft === 1 || daysLeft === 2)
    return (
      <Note
        icon={<Hourglass aria-hidden="true" />}
        title={daysLeft === 1 ? 'Your exam is tomorrow' : 'Two days to go'}
        {...look}
      >
        {daysLeft === 1
          ? 'Keep it short today, and sleep well. What you know now will be there.'
          : 'Short lists, nothing heroic. What you were sure of and got wrong comes first.'}
      </Note>
    );
  return null;
}

const names = ['', '', '', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const nameOf = (days: number) => names[days] ?? String(days);

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
