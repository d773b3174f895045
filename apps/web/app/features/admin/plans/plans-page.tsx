import { planLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { formatCount, formatPrice } from '../../../lib/format.ts';
import { publicationActions } from '../actions/publication-actions.tsx';
import { Instant } from '../cells/instant.tsx';
import { PublicationBadge, publicationOptions } from '../cells/publication-badge.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { type AdminPlan, PlanDialog } from './plan-dialog.tsx';

const columns: Column<'GET /admin/plans'>[] = [
  {
    id: 'name',
    header: 'Plan',
    sort: 'name',
    cell: ({ displayName, name }) => (
      <span className="grid">
        <span className="font-semibold">{displayName}</span>
        <span className="text-caption text-ink-muted">{name}</span>
      </span>
    ),
  },
  { id: 'type', header: 'Scope', cell: ({ planType }) => planLabel(planType) },
  {
    id: 'duration',
    header: 'Duration',
    cell: ({ durationMonths }) => (durationMonths === 0 ? '30 days' : `${durationMonths} months`),
  },
  { id: 'price', header: 'Price', sort: 'price', isNumeric: true, cell: ({ price }) => formatPrice(price) },
  {
    id: 'active',
    header: 'Active subscriptions',
    isNumeric: true,
    cell: ({ activeSubscriptions }) => formatCount(activeSubscriptions),
  },
  { id: 'publication', header: 'State', cell: ({ publication }) => <PublicationBadge publication={publication} /> },
  {
    id: 'updated',
    header: 'Changed',
    sort: 'updatedAt',
    isLargestFirst: true,
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];

const filters: Filter<'GET /admin/plans'>[] = [
  { name: 'planType', label: 'Scope', options: planTypes.map((type) => ({ value: type, label: planLabel(type) })) },
  { name: 'publication', label: 'State', options: publicationOptions },
];

/** What is sold. `card` draws a plan as the pricing page does. */
export function PlansPage({ card }: { card: (plan: AdminPlan) => ReactNode }) {
  const [editing, setEditing] = useState<AdminPlan | null>(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/plans"
        title="Plans"
        noun={['plan', 'plans']}
        searchHint="name or description"
        columns={columns}
        filters={filters}
        defaultSort="price"
        rowId={({ id }) => id}
        rowName={({ displayName }) => displayName}
        actionsOf={(plan) => [
          { label: 'Edit', icon: <PencilLine aria-hidden="true" />, open: () => setEditing(plan) },
          ...publicationActions({
            name: plan.displayName,
            publication: plan.publication,
            publish: () => call('POST /admin/plans/:planId/publish', { params: { planId: plan.id } }),
            retire: () => call('POST /admin/plans/:planId/retire', { params: { planId: plan.id } }),
            publishedText: `It goes on sale for ${formatPrice(plan.price)}.`,
            retiredText: `It can no longer be bought. ${formatCount(plan.activeSubscriptions)} active subscriptions continue.`,
          }),
        ]}
      />
      {editing && <PlanDialog plan={editing} card={card} onClose={() => setEditing(null)} />}
    </>
  );
}
