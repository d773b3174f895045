import { formatCount, formatPercent } from '../../lib/format.ts';
import { marketing } from '../../lib/marketing.ts';
import { say } from '../../lib/texts.ts';

const numbers = [
  { value: formatPercent(marketing.passRatePercent), label: say('home.number.passRate') },
  { value: formatPercent(marketing.averageSalaryIncreasePercent), label: say('home.number.salary') },
  {
    value: say('home.number.rating.value', { rating: marketing.rating }),
    label: say('home.number.rating', { count: formatCount(marketing.reviewCount) }),
  },
  {
    value: say('home.number.days.value', { days: marketing.averagePreparationDays }),
    label: say('home.number.days'),
  },
];

export function SuccessNumbers() {
  return (
    <section aria-labelledby="success" className="page-width pt-16 sm:pt-24">
      <div className="rounded-card border border-line bg-sunken px-6 py-10 sm:px-10 sm:py-12">
        <h2 id="success" className="font-heading text-heading">
          {say('home.numbers')}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {numbers.map(({ value, label }) => (
            <div key={label} className="flex flex-col gap-1">
              <dt className="order-2 text-ink-muted">{label}</dt>
              <dd className="order-1 font-heading text-[2.25rem] leading-none text-accent sm:text-[2.75rem]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
