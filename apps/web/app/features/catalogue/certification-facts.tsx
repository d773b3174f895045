import type { Certification } from '@examplar/contract/catalogue';
import { formatDate, formatPercent } from '../../lib/format.ts';

type FactsProps = { certification: Certification };

/** The exam's requirements. */
export function Prerequisites({ certification: { prerequisites } }: FactsProps) {
  if (prerequisites.length === 0) return null;
  return (
    <section aria-labelledby="prerequisites">
      <h2 id="prerequisites" className="font-heading text-heading">
        Prerequisites
      </h2>
      <ul className="mt-4 grid list-disc gap-2 ps-4.5 marker:text-line-control">
        {prerequisites.map((prerequisite) => (
          <li key={prerequisite} className="ps-1">
            {prerequisite}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `AWS’s`, `Linux Foundations’`. */
const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** The sources of the page's facts, and which of them are our estimates. */
export function FactSources({ certification }: FactsProps) {
  const { provider, passing_score, passing_score_is_ours, source_url, checked_at } = certification;
  return (
    <section aria-labelledby="source" className="rounded-card bg-sunken p-5 text-caption text-ink-muted sm:p-6">
      <h2 id="source" className="text-body font-semibold text-ink">
        Sources
      </h2>
      <p className="mt-2">
        {passing_score_is_ours
          ? `${provider} publishes no passing score. The ${formatPercent(passing_score)} of our practice exams is ours.`
          : `${formatPercent(passing_score)} is our translation of ${possessive(provider)} published passing score.`}{' '}
        You pay the exam fee to {provider}; it varies by country.
      </p>
      {source_url && (
        <p className="mt-2">
          <a
            href={source_url}
            rel="noopener"
            className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
          >
            Official exam page
          </a>
          {checked_at && `, last checked ${formatDate(checked_at)}`}
        </p>
      )}
      <p className="mt-2">
        Examplar is independent of {provider}. We write every question ourselves. None comes from a real exam.
      </p>
    </section>
  );
}
