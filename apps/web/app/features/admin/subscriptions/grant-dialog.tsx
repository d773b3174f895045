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
  const { register, submit, watch, formState } = useAdminForm({
    schema: adminGrantSubscription.body,
    values: empty,
    onSaved: onClose,
    send: async (body) => {
      const { endDate } = await call('POST /admin/users/:userId/grant', { params: { userId: user.id }, body });
      return `${user.name} has the plan until ${formatDate(endDate)}.`;
    },
  });
  const { errors, isSubmitting } = formState;
  const planId = watch('planId');
  const type = plans.data?.rows.find((plan) => plan.id === planId)?.planType;
  return (
    <FormDialog
      title={`Grant ${user.name} a plan`}
      lead="Free of charge. The months are added to the same plan if it is active; a higher plan gets the days that the list price buys of it."
      saveLabel="Grant the plan"
      isBusy={isSubmitting}
      problem={errors.root?.message ?? plans.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label="Plan" error={errors.planId && 'Please choose a plan'} {...register('planId')}>
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
          error={errors.certificationId?.message}
          {...register('certificationId', { setValueAs: emptyIsNull, shouldUnregister: true })}
        >
          <option value="">Choose a certification</option>
          {certifications.data?.rows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      {type === 'PROVIDER_PASS' && (
        <Select
          label="Provider"
          error={errors.providerName?.message}
          {...register('providerName', { setValueAs: emptyIsNull, shouldUnregister: true })}
        >
          <option value="">Choose a provider</option>
          {providers.data?.rows.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label="Reason"
        hint="Kept in the audit log."
        rows={3}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
