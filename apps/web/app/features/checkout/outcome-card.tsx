import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Order, orderPrice } from './orders/order.tsx';

type OutcomeCardProps = { order: Order; icon: ReactNode; title: string; children: ReactNode; actions: ReactNode };

/** The outcome of a payment in one sentence, what it was for, and what comes next. */
export function OutcomeCard({ order, icon, title, children, actions }: OutcomeCardProps) {
  return (
    <Card className="mx-auto grid max-w-2xl gap-6 sm:p-10">
      <div role="status" className="grid gap-3">
        <div aria-hidden="true" className="text-[2.25rem]">
          {icon}
        </div>
        <h1 className="font-heading text-heading">{title}</h1>
        <p className="max-w-[58ch] text-ink-muted">{children}</p>
      </div>
      <dl className="grid gap-x-10 gap-y-3 border-t border-line pt-5 sm:flex sm:flex-wrap">
        <Fact name={say('fact.plan')}>{order.planName}</Fact>
        <Fact name={say('fact.amount')}>{orderPrice(order)}</Fact>
        <Fact name={say('fact.reference')}>
          <Reference>{order.reference}</Reference>
        </Fact>
      </dl>
      {actions && <div className="flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>}
    </Card>
  );
}

const shownLetters = 8;

/** The end of a reference, by which support finds the order, and a button that copies all of it. */
function Reference({ children }: { children: string }) {
  return (
    <span className="-my-2 flex items-center gap-1 font-mono text-caption font-normal">
      <span aria-hidden="true">{children.length > shownLetters ? `…${children.slice(-shownLetters)}` : children}</span>
      <span className="sr-only">{children}</span>
      <IconButton label={say('paymentResult.copyReference')} onClick={() => void copyText(children)}>
        <Copy aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
