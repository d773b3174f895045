/** No value: a dash in a table; left out on a phone, together with its label. */
export function None() {
  return (
    <span data-none className="text-ink-muted">
      –
    </span>
  );
}
