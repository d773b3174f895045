import { mainPrice, priceBeside } from '../lib/purchase/price.ts';

type MoneyProps = {
  children: string;
  /** The same amount in another currency, shown smaller. */
  beside?: string | null;
};

/** A large price: the heading font's signs of currencies are too ornate, so the text font's replace them, smaller; the dollar raised. */
export function Money({ children, beside }: MoneyProps) {
  const [, sign = '', figures = '', currency = ''] = /^(\$?)(.*?)( [A-Z]{3}|\u00a0.+)?$/s.exec(children) ?? [];
  return (
    <>
      {sign && (
        <span className="me-[0.06em] align-[0.42em] font-sans text-[0.6em] leading-none font-semibold">{sign}</span>
      )}
      {figures}
      {currency && <span className="font-sans text-[0.5em] font-semibold">{currency}</span>}
      {beside && (
        <>
          {' '}
          <span className="inline-block font-sans text-caption font-semibold tracking-normal text-ink-muted">
            {beside}
          </span>
        </>
      )}
    </>
  );
}

/** A large price of the product: in dollars; on Vietnamese pages in dong, with the dollars beside it (LNG-30). */
export const Price = ({ dollars }: { dollars: number }) => (
  <Money beside={priceBeside(dollars)}>{mainPrice(dollars)}</Money>
);
