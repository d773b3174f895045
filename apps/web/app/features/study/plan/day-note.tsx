import { CalendarCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Target } from '../../../lib/queries/study.ts';

/** A word for the days that are not like the others: the last ones, and the day of the exam. */
export function DayNote({ target: { daysLeft } }: { target: Target }) {
  if (daysLeft === 0)
    return (
      <Note icon={<CalendarCheck aria-hidden="true" />} title="Your exam is today. Good luck!">
        You have done the work. A few questions to warm up are enough, and none are fine too.
      </Note>
    );
  if (daysLeft === 1 || daysLeft === 2)
    return (
      <Note icon={<Hourglass aria-hidden="true" />} title={daysLeft === 1 ? 'Your exam is tomorrow' : 'Two days to go'}>
        {daysLeft === 1
          ? 'Keep it short today, and sleep well. What you know now will be there.'
          : 'Short lists, nothing heroic. What you were sure of and got wrong comes first.'}
      </Note>
    );
  return null;
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div data-fill className="flex items-start gap-3.5 rounded-card bg-accent-soft px-5 py-4">
      <span className="mt-0.5 text-title text-accent">{icon}</span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-muted">{children}</p>
      </div>
    </div>
  );
}
