import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

type PanelProps = { title: string; more?: ReactNode; children: ReactNode; className?: string };

/** A titled section of a record's page. */
export function Panel({ title, more, children, className }: PanelProps) {
  const id = useId();
  return (
    <Card className={`min-w-0 p-4! sm:p-5! ${className ?? ''}`}>
      <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-title font-semibold">
            {title}
          </h2>
          {more}
        </div>
        {children}
      </section>
    </Card>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** A list of labelled values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-4 gap-y-2.5 sm:gap-x-6">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
