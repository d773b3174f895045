import { Link } from 'react-router';

/** The logo and the name, linking to the start page. */
export function Brand() {
  return (
    <Link to="/" prefetch="intent" className="flex min-h-11 items-center gap-2.5 font-heading text-title text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 flex-none">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path
          d="M11 9.5h10.5M11 16h7.5M11 22.5h4.2M17.6 21.4l2.7 2.7 5-6"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
      </svg>
      Examplar
    </Link>
  );
}
