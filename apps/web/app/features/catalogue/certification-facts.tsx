import type { Certification } from '@examplar/contract/catalogue';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { say, sayParts } from '../../lib/texts.ts';

type FactsProps = { certification: Certification };

/** The exam's requirements. */
export function Prerequisites({ certification }: FactsProps) {
  const { prerequisites } = certification;
  if (prerequisites.length === 0) return null;
  return (
    <section aria-labelledby="prerequisites">
      <h2 id="prerequisites" className="font-heading text-heading">
        {say('catalogue.prerequisites')}
      </h2>
      <ul
        lang={langOf(certification, 'prerequisites')}
        className="mt-4 grid list-disc gap-2 ps-4.5 marker:text-line-control"
      >
        {prerequisites.map((prerequisite) => (
          <li key={prerequisite} className="ps-1">
            {prerequisite}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sources of the page's facts, and which of them are our estimates. */
export function FactSources({ certification }: FactsProps) {
  const { provider, passing_score: passingScore, passing_score_is_ours, source_url, checked_at } = certification;
  const percent = formatPercent(passingScore);
  return (
    <section aria-labelledby="source" className="rounded-card bg-sunken p-5 text-caption text-ink-muted sm:p-6">
      <h2 id="source" className="text-body font-semibold text-ink">
        {say('facts.title')}
      </h2>
      <p className="mt-2">
        {passing_score_is_ours
          ? say('facts.passingScore.ours', { provider, percent })
          : say('facts.passingScore', { provider, percent, ending: provider.endsWith('s') ? 's' : '' })}{' '}
        {say('facts.fee', { provider })}
      </p>
      {source_url && (
        <p className="mt-2">
          {checked_at
            ? sayParts('facts.examPage.checked', { date: formatDate(checked_at) }, { a: examPageLink(source_url) })
            : sayParts('facts.examPage', {}, { a: examPageLink(source_url) })}
        </p>
      )}
      <p className="mt-2">{say('facts.independent', { provider })}</p>
    </section>
  );
}

export function CertificationTopics({ certification }: FactsProps) {
  const { topics, weights_are_ours, provider } = certification;
  if (topics.length === 0) return null;

  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-heading text-heading">
        {say('catalogue.topics')}
      </h2>
      <p className="mt-1.5 text-caption text-ink-muted">
        {weights_are_ours
          ? say('catalogue.topics.ours', { provider })
          : say('catalogue.topics.published', { provider })}
      </p>
      <ol className="mt-5 grid gap-4.5">
        {topics.map((topic) => (
          <li key={topic.topic_number}>
            <div className="flex items-baseline justify-between gap-4">
              <span lang={langOf(topic, 'name')} className="font-medium">
                {topic.name}
              </span>
              <span className="font-semibold tabular-nums">{formatPercent(topic.weight)}</span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-round bg-sunken">
              <div
                data-bar
                className="h-full rounded-round bg-accent"
                style={{ width: `${Math.min(100, topic.weight)}%` }}
              />
            </div>
            {topic.questionCount > 0 && (
              <p className="mt-1 text-caption text-ink-muted tabular-nums">
                {say('topic.number', { number: `${topic.topic_number}` })} ·{' '}
                {say('quantity.practiceQuestions', { count: topic.questionCount })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const examPageLink = (url: string) => (text: string) => (
  <a
    href={url}
    rel="noopener"
    className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
  >
    {text}
  </a>
);
