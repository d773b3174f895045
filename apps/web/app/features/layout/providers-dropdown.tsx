import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { providersQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { navLinkStyle } from './main-links.tsx';
import { ProviderLinks } from './provider-links.tsx';

/** Its list is fetched on hover or focus. */
export function ProvidersDropdown() {
  const queryClient = useQueryClient();
  return (
    <Disclosure
      onIntent={() => void queryClient.prefetchQuery(providersQuery())}
      triggerClassName={`${navLinkStyle} aria-expanded:text-ink`}
      trigger={
        <>
          {say('nav.providers')}
          <ChevronDown aria-hidden="true" />
        </>
      }
      panelClassName="inset-s-0 top-full mt-1 w-72"
    >
      {(close) => <ProviderLinks onFollow={close} />}
    </Disclosure>
  );
}
