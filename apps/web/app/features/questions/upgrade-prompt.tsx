import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberPageAfterPurchase } from '../../lib/purchase/after-purchase.ts';
import { offerReason } from '../../lib/purchase/offer-reason.ts';
import { offerName } from '../../lib/purchase/plan-label.ts';
import { fullComparedPrice } from '../../lib/purchase/price.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { offersQuery } from '../../lib/queries/plans.ts';
import { rememberReturnTo } from '../../lib/session/return-to.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';

type UpgradePromptProps = {
  title: string;
  as?: 'h1' | 'h2';
  /** The names of the plans that unlock it, cheapest first. */
  certificationId?: string;
  children: ReactNode;
};

/** The upgrade prompt, shown in place of content without access. */
export function UpgradePrompt({ title, as: Heading = 'h2', certificationId, children }: UpgradePromptProps) {
  const titleId = useId();
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby={titleId}>
      <Card className="grid gap-5 sm:p-8">
        <div className="flex gap-4">
          <span
            aria-hidden="true"
            data-fill
            className="grid size-11 flex-none place-items-center rounded-round bg-accent-soft text-title text-accent max-sm:hidden"
          >
            <LockKeyhole />
          </span>
          <div>
            <Heading id={titleId} className="font-heading text-heading">
              {title}
            </Heading>
            <p className="mt-2 max-w-[40em] text-ink-muted">{children}</p>
          </div>
        </div>
        {certificationId && <Offers certificationId={certificationId} />}
        <div className="flex flex-wrap gap-3 sm:ms-15">
          <ButtonLink
            to="/pricing"
            onClick={() => rememberPageAfterPurchase({ path: pathname + search, label: say('questions.back') })}
          >
            {say('plans.view')}
          </ButtonLink>
          <Link
            to="/login"
            prefetch="intent"
            onClick={() => rememberReturnTo(pathname + search)}
            className={buttonStyle('secondary', 'medium', 'signed-in:hidden')}
          >
            {say('plans.login')}
          </Link>
        </div>
      </Card>
    </section>
  );
}

function Offers({ certificationId }: { certificationId: string }) {
  const { data: offers = [] } = useQuery(offersQuery(certificationId));
  const { data: certification } = useQuery(certificationQuery(certificationId));
  if (offers.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line sm:ms-15">
      {offers.map((offer) => (
        <li key={offer.name} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
          <span className="min-w-40 font-semibold">{offerName(offer)}</span>
          <span className="flex-1 basis-60 text-caption text-ink-muted">
            {certification && offerReason(offer, certification)}
          </span>
          <span className="font-semibold tabular-nums">
            {offer.price === 0 ? say('plan.free') : fullComparedPrice(offer.price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
