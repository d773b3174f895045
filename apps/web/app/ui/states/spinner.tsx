/** A spinning ring. Callers add the text that says what is loading. */
export function Spinner({ className = 'size-[1.15em]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** The spinner of a whole page, with its words. */
export function PageSpinner({ children }: { children: string }) {
  return (
    <div role="status" data-loading className="flex flex-col items-center gap-4 py-24 text-ink-muted">
      <Spinner className="size-8 text-accent" />
      <p>{children}</p>
    </div>
  );
}
