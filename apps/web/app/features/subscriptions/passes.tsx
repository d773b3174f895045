import { useQuery } from '@tanstack/react-query';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/money.tsx';

const passes = [
  {
    type: 'SINGLE_EXAM',
    reach: (count: number) => say('passes.exam.reach', { count }),
    to: '/exams',
    action: say('passes.exam.choose'),
  },
  {
    type: 'PROVIDER_PASS',
    reach: (count: number) => say('passes.provider.reach', { count }),
    to: '/providers',
    action: say('passes.provider.choose'),
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
        {say('passes.heading')}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {sold.map(({ type, reach, to, action, quote }) => (
          <li key={type} className="grid">
            <Card className="flex flex-wrap content-between items-end justify-between gap-x-6 gap-y-4">
              <div>
                <h3 className="text-title font-semibold">{planLabel(type)}</h3>
                <p className="mt-1 text-ink-muted">{reach(quote.durationMonths)}</p>
                <p className="mt-3 font-heading text-heading tabular-nums">
                  <Price dollars={quote.price} />
                </p>
              </div>
              <ButtonLink to={to} variant="secondary">
                {action}
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-muted">{say('passes.retired')}</p>
    </section>
  );
}
