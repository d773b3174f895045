import type { Provider } from '@examplar/contract/catalogue';

/**
 * Our own monogram of a provider in its tint, not its logo. The tint is a hue only: lightness and strength are those of
 * the accent's role, so that it is readable in both themes.
 */
export function ProviderMark({ provider }: { provider: Pick<Provider, 'monogram' | 'tint'> }) {
  const { monogram, tint } = provider;
  return (
    <span
      aria-hidden="true"
      data-fill
      className="grid size-14 flex-none place-items-center rounded-card font-heading text-[1.375rem] leading-none wrap-normal cramped:text-caption"
      style={{
        backgroundColor: `oklch(from var(--accent-soft) l c ${tint})`,
        color: `oklch(from var(--accent) l c ${tint})`,
      }}
    >
      {monogram}
    </span>
  );
}
