import type { Certification } from '@examplar/contract/catalogue';
import { type ComponentType, lazy, Suspense } from 'react';
import { formatCount, formatPercent, formatPrice } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { QuestionsLanguage } from '../question-parts/questions-language.tsx';
import { CertificationBadges, CertificationImage } from './certification-badges.tsx';

/** Comes with exams that have facts. If it cannot be loaded, the page is shown without it. */
const LazyVendorFacts = lazy(
  (): Promise<{ default: ComponentType<{ certification: Certification }> }> =>
    import('./vendor-facts.tsx').then(
      (file) => ({ default: file.VendorFacts }),
      () => ({ default: () => null }),
    ),
);
const hasVendorFacts = ({ retirement, successor, outline, next_outline, predecessors }: Certification) =>
  retirement || successor || outline || next_outline || predecessors.length > 0;

/** The certification's title and key figures. */
export function CertificationHeader({ certification }: { certification: Certification }) {
  const { title, code, provider, description } = certification;
  return (
    <header className="mt-4">
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 sm:gap-x-7 sm:gap-y-2">
        <CertificationImage
          certification={certification}
          size={112}
          isLazy={false}
          className="max-sm:size-18 sm:row-span-2 sm:self-start"
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="font-semibold">
            {code} <span className="font-normal text-ink-muted">· {provider}</span>
          </p>
          <CertificationBadges certification={certification} />
        </div>
        <div className="max-sm:col-span-2">
          <h1 className="max-w-[15.6em] font-heading text-heading sm:text-[2.5rem]">{title}</h1>
          <p lang={langOf(certification, 'description')} className="mt-3 max-w-[40em] text-reading text-ink-muted">
            {description}
          </p>
        </div>
      </div>
      {hasVendorFacts(certification) && (
        <Suspense>
          <LazyVendorFacts certification={certification} />
        </Suspense>
      )}
      <Figures certification={certification} />
      <QuestionsLanguage of={certification} className="mt-4" />
      {certification.questionCount > 0 && (
        <div data-screen-only className="mt-6 flex flex-wrap gap-2.5">
          <ButtonLink to={`/certifications/${certification.id}/practice`} variant="secondary">
            {say('catalogue.buildSet')}
          </ButtonLink>
          {certification.status !== 'retired' && (
            <ButtonLink to={`/study/${certification.id}`} variant="secondary">
              {say('catalogue.planExam')}
            </ButtonLink>
          )}
        </div>
      )}
    </header>
  );
}

function Figures({ certification }: { certification: Certification }) {
  const { price, duration, questionCount, passing_score, passing_score_is_ours } = certification;
  const figures = [
    { label: say('catalogue.fee'), value: formatPrice(price) },
    { label: say('exam.duration'), value: say('quantity.minutes', { count: duration }) },
    {
      label: passing_score_is_ours ? say('catalogue.passingScore.ours') : say('exam.passingScore'),
      value: formatPercent(passing_score),
    },
    ...(questionCount > 0 ? [{ label: say('catalogue.practiceQuestions'), value: formatCount(questionCount) }] : []),
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 cramped:grid-cols-1 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-2 text-caption text-ink-muted">{label}</dt>
          <dd className="order-1 font-heading text-[1.375rem] leading-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
