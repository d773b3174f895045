import { PlanFields } from '@examplar/contract/admin/plans';
import { planLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatCount, formatPrice } from '../../../lib/format.ts';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { PlanCard } from '../../subscriptions/plan-card.tsx';
import { popularPlan } from '../../subscriptions/plan-look.ts';
import { edit, publicationActions } from '../actions/actions.tsx';
import { Instant, PublicationBadge, publicationOptions } from '../cells/cells.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LinesField, lineError } from '../forms/lines-field.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';

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

/** What is sold. */
export default function PlansPage() {
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
          edit(() => setEditing(plan)),
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
      {editing && <PlanDialog plan={editing} onClose={() => setEditing(null)} />}
    </>
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
  const { register, submit, watch, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = watch();
  return (
    <FormDialog
      title={`Edit ${displayName}`}
      lead="Applies to new orders. Existing orders do not change."
      saveLabel="Save the plan"
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
      preview={
        <PlanCard
          plan={{ ...plan, ...draft, price: Number.isFinite(draft.price) ? draft.price : 0 }}
          currentUntil={undefined}
          savedPercent={0}
          isSuggested={plan.name === popularPlan}
          isWorking={false}
          isDisabled={false}
          onChoose={() => {}}
        />
      }
    >
      <TextField
        label="Price in US dollars"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        error={errors.price?.message}
        {...register('price', { valueAsNumber: true })}
      />
      <TextField label="Name" error={errors.displayName?.message} {...register('displayName')} />
      <TextArea label="Description" rows={3} error={errors.description?.message} {...register('description')} />
      <LinesField
        label="Features"
        lines={features}
        error={lineError(errors.features)}
        onChange={(lines) => setValue('features', lines, { shouldDirty: true })}
      />
      <TranslationFields form={form} errors={errors} fields={translated} />
    </FormDialog>
  );
}
