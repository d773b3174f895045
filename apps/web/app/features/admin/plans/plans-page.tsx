import { PlanFields } from '@examplar/contract/admin/plans';
import { featureKind } from '@examplar/domain/plans/feature-kinds';
import { isPlanName } from '@examplar/domain/plans/plan-names';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatCount, formatPrice } from '../../../lib/format.ts';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { PlanCard } from '../../subscriptions/plan-card.tsx';
import { popularPlan } from '../../subscriptions/plan-look.ts';
import { edit, publicationActions } from '../actions/actions.tsx';
import { orderedLabel, orderedTypeOptions, publicationOptions } from '../cells/cells.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LinesField } from '../forms/lines-field.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { countColumn, dateColumn, stateColumn } from '../tables/columns.tsx';

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
  { id: 'type', header: 'Scope', cell: ({ planType }) => orderedLabel(planType) },
  {
    id: 'duration',
    header: 'Duration',
    cell: ({ durationMonths }) => (durationMonths === 0 ? '30 days' : `${durationMonths} months`),
  },
  { id: 'price', header: 'Price', sort: 'price', isNumeric: true, cell: ({ price }) => formatPrice(price) },
  countColumn('activeSubscriptions', 'Active subscriptions'),
  stateColumn,
  dateColumn('updatedAt', 'Changed'),
];

const filters: Filter<'GET /admin/plans'>[] = [
  { name: 'planType', label: 'Scope', options: orderedTypeOptions },
  { name: 'publication', label: 'State', options: publicationOptions },
];

export default function PlansPage() {
  return (
    <CollectionPage
      list="GET /admin/plans"
      title="Plans"
      noun={['plan', 'plans']}
      searchHint="name or description"
      columns={columns}
      filters={filters}
      defaultSort="price"
      rowName={({ displayName }) => displayName}
      actionsOf={(plan) => [
        edit((close) => <PlanDialog plan={plan} onClose={close} />),
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
  );
}

type AdminPlan = ReplyOf<'GET /admin/plans'>[number];
type PlanDialogProps = { plan: AdminPlan; onClose: () => void };

const translated: TranslatedField[] = [
  { name: 'displayName', label: 'Name' },
  { name: 'description', label: 'Description', kind: 'block' },
  { name: 'features', label: 'Features', kind: 'list' },
];

/** Edits a plan's price, texts and features beside its card as the pricing page shows it. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { displayName, description, features, price } = plan;
  const form = useAdminForm({
    schema: PlanFields,
    values: {
      displayName,
      description,
      features,
      price,
      translations: translationValues(plan.translations, translated),
    },
    onSaved: onClose,
    send: async (body) => {
      await call('PUT /admin/plans/:planId', { params: { planId: plan.id }, body });
      return `${body.displayName} is saved. New orders cost ${formatPrice(body.price)}.`;
    },
  });
  const draft = form.watch();
  const { name, planType } = plan;
  return (
    <FormDialog
      title={`Edit ${displayName}`}
      lead="Applies to new orders. Existing orders do not change."
      saveLabel="Save the plan"
      {...form.dialog}
      onClose={onClose}
      preview={
        // Seats have no card on the pricing page.
        isPlanName(name) &&
        planType !== 'TEAM_SEAT' && (
          <PlanCard
            plan={{
              ...plan,
              name,
              planType,
              ...draft,
              featureKinds: draft.features.map(featureKind),
              price: Number.isFinite(draft.price) ? draft.price : 0,
            }}
            currentUntil={undefined}
            savedPercent={0}
            isSuggested={plan.name === popularPlan}
            isWorking={false}
            isDisabled={false}
            onChoose={() => {}}
          />
        )
      }
    >
      <TextField label="Price in US dollars" {...form.numberField('price')} inputMode="decimal" min={0} step={0.01} />
      <TextField label="Name" {...form.field('displayName')} />
      <TextArea label="Description" rows={3} {...form.field('description')} />
      <LinesField label="Features" {...form.linesField('features')} />
      <TranslationFields form={form} fields={translated} />
    </FormDialog>
  );
}
