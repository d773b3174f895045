import type { CompletedAttempt } from './attempt-figures.ts';
import { readinessOf } from './readiness.ts';
import { ReadinessCard } from './readiness-card.tsx';

/** The question that brings people here, answered as far as their figures can. */
export function ReadinessSection({ completed }: { completed: CompletedAttempt[] }) {
  const readiness = readinessOf(completed);
  if (readiness.length === 0) return null;
  return (
    <section aria-labelledby="readiness" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="readiness" className="font-heading text-heading">
          Am I ready?
        </h2>
        <p className="max-w-[62ch] text-caption text-ink-muted">
          From your latest three completed attempts in each certification. A forecast, not a promise: the real exam has
          other questions.
        </p>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {readiness.map((one) => (
          <li key={one.certificationId} className="grid">
            <ReadinessCard readiness={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
