/** A large price: the heading font's dollar sign is too ornate, so the text font's replaces it, smaller and raised. */
export function Money({ children }: { children: string }) {
  const [, sign = '', figures = '', currency = ''] = /^(\$?)(.*?)( [A-Z]{3})?$/s.exec(children) ?? [];
  return (
    <>
      {sign && (
        <span className="me-[0.06em] align-[0.42em] font-sans text-[0.6em] leading-none font-semibold">{sign}</span>
      )}
      {figures}
      {currency && <span className="font-sans text-[0.5em] font-semibold">{currency}</span>}
    </>
  );
}
