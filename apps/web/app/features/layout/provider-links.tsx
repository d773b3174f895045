import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { providersQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** The providers with their exam counts; each links to its certifications. */
export function ProviderLinks({ onFollow }: { onFollow: () => void }) {
  const { data: providers, isError } = useQuery(providersQuery());
  const rowStyle = 'flex min-h-11 items-center justify-between gap-6 rounded-control px-3 hover:bg-sunken';
  return (
    <ul className="grid">
      {!providers && !isError && [1, 2, 3, 4].map((row) => <Skeleton key={row} className="m-1.5 h-8" />)}
      {providers?.map((provider) => (
        <li key={provider.id}>
          <Link
            to={`/providers/${encodeURIComponent(provider.name)}/certifications`}
            prefetch="intent"
            onClick={onFollow}
            className={rowStyle}
          >
            <span className="font-medium">{provider.name}</span>
            <span className="text-caption whitespace-nowrap text-ink-muted tabular-nums">
              {say('quantity.exams', { count: provider.total_exams })}
            </span>
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <Link to="/providers" prefetch="intent" onClick={onFollow} className={rowStyle}>
          <span className="font-medium text-accent">{say('nav.allProviders')}</span>
        </Link>
      </li>
    </ul>
  );
}
