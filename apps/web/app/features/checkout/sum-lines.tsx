import { Money } from '../../ui/money.tsx';

type SumLine = { name: string; amount: string };
/** `beside`: the same amount in another currency. */
type SumTotal = SumLine & { beside?: string | null };

/** The lines of the price; the last one is the total. */
export function SumLines({ lines, total }: { lines: SumLine[]; total: SumTotal }) {
  return (
    <dl className="grid gap-2.5">
      {lines.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-x-4 cramped:flex-wrap border-t border-line pt-3.5">
        <dt className="text-title font-semibold">{total.name}</dt>
        <dd className="font-heading text-heading tabular-nums">
          <Money beside={total.beside ?? null}>{total.amount}</Money>
        </dd>
      </div>
    </dl>
  );
}
