import type { RegradeReport } from '@examplar/contract/admin/regrading';
import { Link } from 'react-router';

/** The attempts whose score would change, as far as the server lists them. */
export function RegradeChanges({ changes }: { changes: RegradeReport['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <details className="rounded-option border border-line px-4 py-1.5">
      <summary className="min-h-11 content-center sm:min-h-9 font-semibold">
        {changes.length === 200 ? 'The first 200 attempts' : 'Affected attempts'}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="Affected attempts" tabIndex={0} className="max-h-48 overflow-auto">
        <ul className="grid gap-1 pb-2 text-caption tabular-nums">
          {changes.map(({ attemptId, userId, scoreBefore, scoreAfter, statusBefore, statusAfter }) => (
            <li key={attemptId} className="flex flex-wrap justify-between gap-x-4">
              <Link to={`/admin/users/${userId}`} className="hover:underline">
                Attempt {attemptId.slice(-8)}
              </Link>
              <span>
                {scoreBefore} → {scoreAfter} right
                {statusBefore !== statusAfter && `, ${statusBefore} → ${statusAfter}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </details>
  );
}
