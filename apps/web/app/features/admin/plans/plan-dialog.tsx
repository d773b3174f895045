import { PlanFields } from '@examplar/contract/admin/plans';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatPrice } from '../../../lib/format.ts';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LinesField, lineError } from '../forms/lines-field.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';

export type AdminPlan = ReplyOf<'GET /admin/plans'>[number];
type PlanDialogProps = { plan: AdminPlan; card: (plan: AdminPlan) => ReactNode; onClose: () => void };

const translated: TranslatedField[] = [
  { name: 'displayName', label: 'Name' },
  { name: 'description', label: 'Description', kind: 'block' },
  { name: 'features', label: 'Features', kind: 'list' },
];

/** Edits a plan's price, texts and features beside its card as the pricing page shows it. */
export function PlanDialog({ plan, card, onClose }: PlanDialogProps) {
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
      preview={card({ ...plan, ...draft, price: Number.isFinite(draft.price) ? draft.price : 0 })}
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
