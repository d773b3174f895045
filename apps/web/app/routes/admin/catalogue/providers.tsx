import { ProvidersPage } from '../../../features/admin/catalogue/providers-page.tsx';
import { ProviderCard } from '../../../features/catalogue/provider-card.tsx';

export default function Route() {
  return (
    <ProvidersPage
      card={(provider) => <ProviderCard provider={{ ...provider, certification_levels: [], topics: [] }} />}
    />
  );
}
