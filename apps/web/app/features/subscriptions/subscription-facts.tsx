import { formatDate } from '../../lib/format.ts';
import type { Subscription } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';

/** Dates, days left, and a bar of the elapsed time. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { providerName, startDate, endDate, daysRemaining, status } = subscription;
  const facts = [
    ...(providerName ? [[say('fact.provider'), providerName]] : []),
    [say('subscription.start'), formatDate(startDate)],
    [say('subscription.end'), formatDate(endDate)],
    [say('subscription.days'), String(daysRemaining)],
  ];
  const whole = Date.parse(endDate) - Date.parse(startDate);
  const left = whole > 0 ? Math.min(100, (daysRemaining * 86_400_000 * 100) / whole) : 0;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {facts.map(([name, fact]) => (
          <div
            key={name}
            className="max-sm:last:odd:col-span-2 max-sm:last:odd:flex max-sm:last:odd:items-baseline max-sm:last:odd:justify-between"
          >
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      {status === 'active' && <ProgressBar percent={left} label={say('subscription.timeLeft')} />}
    </div>
  );
}
