import { comparedPrice, mainPrice, priceBeside } from '../lib/purchase/price.ts';

type MoneyProps = {
  children: string;
  /** The same amount in another currency, shown smaller. */
  beside?: string | null;
};

/** A large price: the heading font's signs of currencies are too ornate, so the text font's replace them, smaller; the dollar raised. */
export function Money({ children, beside }: MoneyProps) {
  const [, about = '', sign = '', figures = '', currency = ''] =
    /^(\p{L}{2,} )?(\$?)(.*?)( [A-Z]{3}|\u00a0.+)?$/su.exec(children) ?? [];
  return (
    <>
      <span className="whitespace-nowrap">
        {about && <span className="font-sans text-[0.45em] font-semibold">{about}</span>}
        {sign && (
          <span className="me-[0.06em] align-[0.42em] font-sans text-[0.6em] leading-none font-semibold">{sign}</span>
        )}
        {figures}
        {currency && <span className="font-sans text-[0.5em] font-semibold">{currency}</span>}
      </span>
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

/** A large price of a plan: in dollars; on Vietnamese pages in rounded dong, with the dollars beside it (LNG-30). */
export const ComparedPrice = ({ dollars }: { dollars: number }) => (
  <Money beside={priceBeside(dollars)}>{comparedPrice(dollars)}</Money>
);

/** A large price to pay. */
export const Price = ({ dollars }: { dollars: number }) => (
  <Money beside={priceBeside(dollars)}>{mainPrice(dollars)}</Money>
);
