/** A large price: the heading font's dollar sign is too ornate, so the text font's replaces it, smaller and raised. */
export function Money({ children }: { children: string }) {
  const [, sign = '', figures = ''] = /^(\$?)(.*)$/s.exec(children) ?? [];
  return (
    <>
      {sign && (
        <span className="me-[0.06em] align-[0.42em] font-sans text-[0.6em] leading-none font-semibold">{sign}</span>
      )}
      {figures}
    </>
  );
}
