import { Star } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { currency } from '../../lib/page/own-conventions.ts';
import { comparedPrice, priceBeside } from '../../lib/purchase/price.ts';
import type { Plan } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { durationText, featureIcons, featureText, popularPlan } from './plan-look.ts';

/** Room for `khoảng 2.160.000 ₫` in one line, on a phone and in one of four columns. */
const priceSize = currency === 'VND' ? 'text-[2.125rem] @min-[69rem]:text-[1.625rem]' : 'text-[2.5rem]';

type PlanCardProps = {
  plan: Plan;
  /** When the user's plan is this one: the day it ends. */
  currentUntil: string | undefined;
  /** How much less a month costs than in the shortest plan; 0 if it costs as much. */
  savedPercent: number;
  /** The one plan of the page with the primary button. */
  isSuggested: boolean;
  isWorking: boolean;
  isDisabled: boolean;
  /** Left out where it can only be refused: a trial, beside a plan that was bought. */
  canChoose?: boolean;
  onChoose: () => void;
};

export function PlanCard({
  plan,
  currentUntil,
  savedPercent,
  isSuggested,
  isWorking,
  isDisabled,
  canChoose = true,
  onChoose,
}: PlanCardProps) {
  const isPopular = plan.name === popularPlan;
  const isFree = plan.name === 'FREE_TRIAL';
  const dollars = priceBeside(plan.price);
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={cx(
        'relative flex flex-col rounded-card border p-6',
        (currentUntil ?? isPopular) ? 'border-accent inset-ring inset-ring-accent' : 'border-line',
        currentUntil ? 'bg-accent-soft' : 'bg-raised',
      )}
    >
      {isPopular && (
        <Badge
          tone="gold"
          icon={<Star aria-hidden="true" className="fill-current" />}
          className="absolute inset-s-5.5 top-0 -translate-y-1/2 border border-gold-edge"
        >
          {say('plan.popular')}
        </Badge>
      )}
      <h2 id={`plan-${plan.id}`} className="min-h-7 text-title font-semibold">
        {plan.displayName}
      </h2>
      <p className="mt-3">
        <span className={cx('me-1 font-heading leading-none tabular-nums', priceSize)}>
          {isFree ? say('plan.free') : <Money>{comparedPrice(plan.price)}</Money>}
        </span>{' '}
        {!isFree && (
          // Beside dong the dollars have a line of their own, so that every card breaks alike.
          <span className={cx('whitespace-nowrap text-ink-muted', dollars && 'mt-1 block')}>
            {dollars && <span className="font-semibold">{dollars} </span>}
            {say('plan.total')}
          </span>
        )}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {durationText(plan)}
        {savedPercent > 0 && <Badge tone="accent">{say('plan.save', { percent: savedPercent })}</Badge>}
      </p>
      <p className="mt-1 text-caption text-balance text-ink-muted">{isFree ? say('plan.noCard') : perMonth(plan)}</p>
      <p lang={langOf(plan, 'description')} className="mt-4 text-ink-muted">
        {plan.description}
      </p>
      <ul lang={langOf(plan, 'features')} className="mt-5 mb-7 grid gap-2.5">
        {plan.features.map((feature, index) => {
          const Icon = featureIcons[plan.featureKinds[index] ?? 'other'];
          return (
            <li key={feature} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-1 text-accent" />
              {featureText(feature)}
            </li>
          );
        })}
      </ul>
      {currentUntil && (
        <p className="mt-auto mb-3">
          <Badge tone="accent">{say('plan.yours', { date: formatDate(currentUntil) })}</Badge>
        </p>
      )}
      {canChoose && (
        // It ignores clicks while busy but keeps the focus, so that a following dialog can return it.
        <Button
          variant={isSuggested ? 'primary' : 'secondary'}
          size="large"
          aria-disabled={isDisabled || undefined}
          aria-busy={isWorking || undefined}
          aria-describedby={`plan-${plan.id}`}
          onClick={isDisabled ? undefined : onChoose}
          className={cx('w-full', !currentUntil && 'mt-auto', !isWorking && 'aria-disabled:opacity-100')}
        >
          {isWorking && <Spinner />}
          {isWorking ? say('action.processing') : isFree ? say('plan.startTrial') : say('plan.choose')}
        </Button>
      )}
    </article>
  );
}

const perMonth = ({ price, durationMonths }: Plan) =>
  say('plan.onePayment', { price: comparedPrice(price), monthly: monthly(price / Math.max(1, durationMonths)) });

/** `$10`, `$8.33`: with cents only where there are any. */
function monthly(price: number): string {
  const cents = Math.round(price * 100);
  return comparedPrice(cents / 100).replace(/\.00$/, '');
}
