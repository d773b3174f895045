import type { Certification, Provider } from '@examplar/contract/catalogue';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { certificationPath, providerPath } from '../../lib/address/catalogue-paths.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type ProviderCardProps = {
  provider: Provider;
  /** The provider's certifications, the open ones first; empty until they are known. */
  certifications?: readonly Pick<Certification, 'id' | 'code' | 'title'>[];
};

/** One provider with its counts, the codes of its certifications, levels and categories. */
export function ProviderCard({ provider, certifications = [] }: ProviderCardProps) {
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <ProviderMark provider={provider} />
        <div className="min-w-0">
          <h2 className="text-title font-semibold">{provider.name}</h2>
          <p className="flex flex-wrap gap-x-3 text-caption text-ink-muted tabular-nums">
            <span>{say('quantity.certifications', { count: provider.total_certifications })}</span>
            <span>{say('quantity.questions', { count: provider.total_questions })}</span>
          </p>
        </div>
      </div>
      {certifications.length > 0 && (
        <ul aria-label={say('certifications')} className="-my-1 flex flex-wrap gap-x-4">
          {certifications.map(({ id, code, title }) => (
            <li key={id}>
              <TextLink
                to={certificationPath(id)}
                title={title}
                className="inline-flex min-h-9 items-center font-semibold"
              >
                {code}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <Words label={say('provider.levels')} words={provider.certification_levels} />
      <Words label={say('catalogue.topics')} words={provider.topics} lang={langOf(provider, 'topics')} />
      <Link
        to={providerPath(provider.name)}
        prefetch="intent"
        aria-label={say('provider.view.of', { name: provider.name })}
        className={buttonStyle('secondary', 'medium', 'mt-auto self-start')}
      >
        {say('provider.view')}
        <ArrowRight aria-hidden="true" />
      </Link>
    </Card>
  );
}

type WordsProps = { label: string; words: readonly string[]; lang?: 'en' | undefined };

function Words({ label, words, lang }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 text-caption font-semibold text-ink-muted">{label}</h3>
      <ul lang={lang} className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} title={word} className="flex max-w-full min-w-0">
            {/* One line: a badge of two is read as a paragraph. */}
            <Badge className="block! truncate">{word}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Our own monogram of a provider in its tint, not its logo. The tint is a hue only: lightness and strength are those of
 * the accent's role, so that it is readable in both themes.
 */
function ProviderMark({ provider }: { provider: Pick<Provider, 'monogram' | 'tint'> }) {
  const { monogram, tint } = provider;
  return (
    <span
      aria-hidden="true"
      data-fill
      className="grid size-14 flex-none place-items-center rounded-card font-heading text-[1.375rem] leading-none wrap-normal cramped:text-caption"
      style={{
        backgroundColor: `oklch(from var(--accent-soft) l c ${tint})`,
        color: `oklch(from var(--accent) l c ${tint})`,
      }}
    >
      {monogram}
    </span>
  );
}
