import type { CompletedAttempt } from './attempt-figures.ts';
import { readinessOf } from './readiness.ts';
import { ReadinessRow } from './readiness-row.tsx';

/** How ready the user is, as far as their figures can tell. */
export function ReadinessSection({ completed }: { completed: CompletedAttempt[] }) {
  const readiness = readinessOf(completed);
  if (readiness.length === 0) return null;
  return (
    <section aria-labelledby="readiness" className="rounded-card border border-line bg-raised">
      <div className="px-5 py-5 sm:px-6">
        <h2 id="readiness" className="font-heading text-heading">
          Am I ready?
        </h2>
        <p className="mt-1 max-w-[72ch] text-caption text-ink-muted">
          From your latest three completed attempts in each certification. A forecast, not a promise: the real exam has
          other questions.
        </p>
      </div>
      <ul>
        {readiness.map((one) => (
          <li key={one.certificationId} className="border-t border-line">
            <ReadinessRow readiness={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
