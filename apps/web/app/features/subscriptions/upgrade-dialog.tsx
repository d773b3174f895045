import { addDays, addMonths, dayMs } from '@examplar/domain/plans/calendar';
import { centsOfDollars, dollarsOfCents } from '@examplar/domain/pricing/money';
import { remainingValueCents } from '@examplar/domain/pricing/remaining-value';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { fullPrice, mainPrice } from '../../lib/purchase/price.ts';
import { type Plan, type Quote, quotesQuery, type Subscription } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { durationText, featureIcons, featureText } from './plan-look.ts';

type UpgradeDialogProps = { plan: Plan; current: Subscription; onConfirm: () => void; onCancel: () => void };

/** What an upgrade does, before anything is paid: both plans, the difference, and the credit for the remaining days. */
export function UpgradeDialog({ plan, current, onConfirm, onCancel }: UpgradeDialogProps) {
  const { data: quotes = [] } = useQuery(quotesQuery());
  const credit = upgradeCredit(plan, current, quotes, new Date());
  const currentName = quotes.find(({ name }) => name === current.planName)?.displayName;
  const figures = [
    [say('upgrade.price'), fullPrice(plan.price)],
    [
      say('upgrade.credit', { count: credit.days }),
      say('upgrade.credit.figure', { count: credit.days, worth: mainPrice(credit.worth) }),
    ],
    [say('upgrade.endsOn'), formatDate(credit.endsAt.toISOString())],
  ];
  return (
    <Dialog
      isOpen
      title={say('upgrade.title')}
      description={say('upgrade.description', { count: credit.days })}
      onClose={onCancel}
      className="w-[min(100vw-2rem,38rem)]!"
      footer={
        <>
          <Button onClick={onCancel}>{say('action.cancel')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {say('upgrade.checkout')}
          </Button>
        </>
      }
    >
      <div className="grid items-stretch gap-3 sm:grid-cols-[1fr_auto_1fr]">
        <Side
          title={say('upgrade.current')}
          name={currentName ?? planLabel(current.planType, current.providerName)}
          lines={[
            say('upgrade.current.until', { date: formatDate(current.endDate) }),
            say('upgrade.current.left', { count: current.daysRemaining }),
          ]}
        />
        <ArrowRight aria-hidden="true" className="m-auto text-title text-ink-muted max-sm:rotate-90" />
        <Side
          title={say('upgrade.new')}
          name={plan.displayName}
          lines={[fullPrice(plan.price), durationText(plan)]}
          isNew
        />
      </div>
      <dl className="grid gap-2 border-t border-line pt-4">
        {figures.map(([name, figure]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <details className="border-t border-line pt-3">
        <summary className="min-h-8 cursor-pointer content-center font-semibold pointer-coarse:min-h-11">
          {say('upgrade.includes', { count: plan.features.length })}
        </summary>
        <ul lang={langOf(plan, 'features')} className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {plan.features.map((feature, index) => {
            const Icon = featureIcons[plan.featureKinds[index] ?? 'other'];
            return (
              <li key={feature} className="flex gap-2.5">
                <Icon aria-hidden="true" className="mt-1 text-accent" />
                {featureText(feature)}
              </li>
            );
          })}
        </ul>
      </details>
    </Dialog>
  );
}

type SideProps = { title: string; name: string; lines: string[]; isNew?: boolean };

function Side({ title, name, lines, isNew = false }: SideProps) {
  return (
    <section
      className={`rounded-option border p-4 ${isNew ? 'border-accent bg-accent-soft' : 'border-line bg-sunken'}`}
    >
      <h3 className="text-caption font-semibold text-ink-muted">{title}</h3>
      <p className="mt-1 text-title font-semibold">{name}</p>
      {lines.map((line) => (
        <p key={line} className="text-caption text-ink-muted tabular-nums">
          {line}
        </p>
      ))}
    </section>
  );
}

type UpgradeCredit = {
  /** Whole days left on the current plan; all of them are added to the new one. */
  days: number;
  /** What these days are worth at the current plan's price. */
  worth: number;
  endsAt: Date;
};

/** The credit for the remaining time, to the day and the cent. */
function upgradeCredit(plan: Plan, current: Subscription, quotes: readonly Quote[], now: Date): UpgradeCredit {
  const days = current.daysRemaining;
  const price = quotes.find(({ name }) => name === current.planName)?.price ?? 0;
  const totalDays = Math.round((Date.parse(current.endDate) - Date.parse(current.startDate)) / dayMs);
  const cents = remainingValueCents({ priceCents: centsOfDollars(price) ?? 0, totalDays, daysLeft: days });
  return { days, worth: dollarsOfCents(cents), endsAt: addDays(addMonths(now, plan.durationMonths), days) };
}
