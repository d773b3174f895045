import { Timer } from 'lucide-react';
import { formatLocalTime } from '../../lib/format.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { isCompleted, roomOf } from './attempt-figures.ts';

/** A running exam, shown above everything else, one click from where it was left. */
export function RunningExam({ attempts }: { attempts: readonly Attempt[] }) {
  const running = attempts.find((attempt) => attempt.mode === 'exam' && !isCompleted(attempt));
  if (!running) return null;
  const { certificationCode, examTitle, startedAt } = running;
  return (
    <section
      aria-labelledby="running-exam"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft px-5 py-4 sm:px-6"
    >
      <div className="flex min-w-0 gap-3.5">
        <Timer aria-hidden="true" className="mt-0.5 text-title text-accent" />
        <div className="min-w-0">
          <h2 id="running-exam" className="font-semibold">
            {certificationCode} · {examTitle} is running
          </h2>
          <p className="text-ink-muted">
            Begun at {formatLocalTime(startedAt)}. Its clock goes on, and your answers are kept.
          </p>
        </div>
      </div>
      <ButtonLink to={roomOf(running)} className="max-sm:w-full">
        Continue
      </ButtonLink>
    </section>
  );
}
