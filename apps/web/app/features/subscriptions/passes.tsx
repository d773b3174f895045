import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '../../lib/format.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { durationText } from './plan-look.ts';

const passes = [
  {
    type: 'SINGLE_EXAM',
    name: 'Single Exam Pass',
    reach: 'one certification',
    to: '/exams',
    action: 'Choose a certification',
  },
  {
    type: 'PROVIDER_PASS',
    name: 'Provider Pass',
    reach: 'all certifications of one provider',
    to: '/providers',
    action: 'Choose a provider',
  },
] as const;

/** The plans for one certification or one provider, which are bought on the pages of these. Nothing without their prices (PAG-27). */
export function Passes() {
  const { data: quotes = [] } = useQuery(quotesQuery());
  const sold = passes.flatMap((pass) => {
    const quote = quotes.find(({ planType }) => planType === pass.type);
    return quote ? [{ ...pass, quote }] : [];
  });
  if (sold.length === 0) return null;
  return (
    <section aria-labelledby="passes" className="mx-auto mt-14 w-full max-w-4xl sm:mt-20">
      <h2 id="passes" className="font-heading text-heading">
        Only need one certification?
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {sold.map(({ name, reach, to, action, quote }) => (
          <li key={name} className="grid">
            <Card className="flex flex-wrap content-between items-end justify-between gap-x-6 gap-y-4">
              <div>
                <h3 className="text-title font-semibold">{name}</h3>
                <p className="mt-1 text-ink-muted">
                  {durationText(quote)} to {reach}
                </p>
                <p className="mt-3 font-heading text-heading tabular-nums">
                  <Money>{formatPrice(quote.price)}</Money>
                </p>
              </div>
              <ButtonLink to={to} variant="secondary">
                {action}
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
