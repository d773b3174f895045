import type { Certification } from '@examplar/contract/catalogue';
import { previewSize } from '@examplar/domain/exams/forms';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { certificationPath } from '../../lib/address/catalogue-paths.ts';
import { formatCount, formatPrice } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import type { OwnVerdict } from '../readiness/own-verdict.tsx';
import { CertificationBadges, CertificationImage } from './certification-badges.tsx';

type VerdictProps = ComponentProps<typeof OwnVerdict>;

// A chunk of its own: the exam room must not load it.
const Verdict = lazy(() =>
  import('../readiness/own-verdict.tsx').then(
    (file) => ({ default: file.OwnVerdict }),
    () => ({ default: ({ children }: VerdictProps) => children }),
  ),
);

/** The user's verdict on the card of a certification; visitors load none of it and see the children. */
export function LazyVerdict(props: VerdictProps) {
  if (useSession().status !== 'signed-in') return props.children;
  return (
    <Suspense fallback={props.children}>
      <Verdict {...props} />
    </Suspense>
  );
}

/** Without questions, or no longer offered: such certifications come after the others. */
export const isWaiting = ({ questionCount, status }: Pick<Certification, 'questionCount' | 'status'>) =>
  questionCount === 0 || status === 'retired' || status === 'coming_soon';

type CertificationCardProps = {
  certification: Omit<Certification, 'questionsInLanguage'>;
  isLazy?: boolean;
  /** In staff's editor: without the reader's own readiness. */
  isPreview?: boolean;
};

/** A short card of a certification; the whole card links to its page. */
export function CertificationCard({ certification, isLazy = true, isPreview = false }: CertificationCardProps) {
  const { id, title, code, provider, questionCount, duration, price } = certification;
  const free = (
    <p className="text-caption font-medium text-accent">
      {say('catalogue.free', { count: Math.min(previewSize, questionCount) })}
    </p>
  );
  return (
    <Card className="relative flex flex-col gap-3 transition-colors hover:border-line-control">
      <div className="flex items-center gap-3.5">
        <CertificationImage certification={certification} size={56} isLazy={isLazy} />
        <div className="grid gap-1.5">
          <p className="text-caption text-ink-muted">
            {provider} · {code}
          </p>
          <CertificationBadges certification={certification} />
        </div>
      </div>
      <h2 className="text-title font-semibold">
        <Link
          to={certificationPath(id)}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-auto flex flex-wrap gap-x-5 text-caption text-ink-muted tabular-nums">
        {questionCount > 0 ? (
          <span>
            <b className="font-semibold text-ink">{formatCount(questionCount)}</b>{' '}
            {say('catalogue.questions', { count: questionCount })}
          </span>
        ) : (
          <span>{say('catalogue.inPreparation')}</span>
        )}
        <span>
          <b className="font-semibold text-ink">{duration}</b> {say('unit.min')}
        </span>
        <span>
          {sayParts(
            'catalogue.feeOf',
            { provider, price: formatPrice(price) },
            { b: (text) => <b className="font-semibold text-ink">{text}</b> },
          )}
        </span>
      </p>
      {questionCount > 0 && (isPreview ? free : <LazyVerdict certificationId={id}>{free}</LazyVerdict>)}
    </Card>
  );
}
