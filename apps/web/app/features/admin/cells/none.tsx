/** No value: a dash in its column; on a phone, where each value has its name beside it, name and dash are left out. */
export function None() {
  return (
    <span data-none className="text-ink-muted">
      –
    </span>
  );
}
