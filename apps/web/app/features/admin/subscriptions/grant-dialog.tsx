import { adminGrantSubscription } from '@examplar/contract/admin/users';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { formatDate } from '../../../lib/format.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { collectionQuery } from '../tables/collection.ts';

type GrantDialogProps = { user: { id: string; name: string }; onClose: () => void };

const empty = { planId: '', certificationId: null as string | null, providerName: null as string | null, reason: '' };
const emptyIsNull = (value: unknown) => (value === '' ? null : value);

/** Grants a user a plan free of charge. A pass also needs its certification or provider. */
export function GrantDialog({ user, onClose }: GrantDialogProps) {
  const plans = useQuery(collectionQuery('GET /admin/plans', { sort: 'price', limit: '100' }));
  const certifications = useQuery(collectionQuery('GET /admin/certifications', { sort: 'title', limit: '100' }));
  const providers = useQuery(collectionQuery('GET /admin/providers', { sort: 'name', limit: '100' }));
  const { field, watch, formState, dialog } = useAdminForm({
    schema: adminGrantSubscription.body,
    values: empty,
    onSaved: onClose,
    send: async (body) => {
      const { endDate } = await call('POST /admin/users/:userId/grant', { params: { userId: user.id }, body });
      return `${user.name} has the plan until ${formatDate(endDate)}.`;
    },
  });
  const type = plans.data?.rows.find((plan) => plan.id === watch('planId'))?.planType;
  const optional = { setValueAs: emptyIsNull, shouldUnregister: true };
  return (
    <FormDialog
      title={`Grant ${user.name} a plan`}
      lead="Free of charge. The months are added to the same plan if it is active; a higher plan gets the days that the list price buys of it."
      saveLabel="Grant the plan"
      {...dialog}
      problem={dialog.problem ?? plans.error?.message}
      onClose={onClose}
    >
      <Select label="Plan" {...field('planId')} error={formState.errors.planId && 'Please choose a plan'}>
        <option value="">{plans.isPending ? 'Loading…' : 'Choose a plan'}</option>
        {plans.data?.rows.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.displayName}, {plan.durationMonths === 0 ? '30 days' : `${plan.durationMonths} months`}
          </option>
        ))}
      </Select>
      {type === 'SINGLE_EXAM' && (
        <Select
          label="Certification"
          {...field('certificationId', optional)}
          options={certifications.data?.rows.map(({ id, title }) => ({ value: id, label: title }))}
        >
          <option value="">Choose a certification</option>
        </Select>
      )}
      {type === 'PROVIDER_PASS' && (
        <Select
          label="Provider"
          {...field('providerName', optional)}
          options={providers.data?.rows.map(({ name }) => ({ value: name, label: name }))}
        >
          <option value="">Choose a provider</option>
        </Select>
      )}
      <TextArea label="Reason" hint="Kept in the audit log." rows={3} {...field('reason')} />
    </FormDialog>
  );
}
