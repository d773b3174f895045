import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { type Order, orderQuery } from '../checkout.queries.ts';

const canBeClaimed: readonly Order['status'][] = ['created', 'pending', 'failed', 'expired'];

/** For a buyer whose sale Gumroad has not reported: the licence key on the receipt proves the purchase. */
export function ClaimSale({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const { form, field, errors, isBusy } = useForm({
    initial: { licenseKey: '' },
    check: (values) => requireFields(values, { licenseKey: say('claim.key.required') }),
    fallback: say('claim.failed'),
    send: async ({ licenseKey }) => {
      const paid = await call('POST /payments/gumroad/claim', { body: { licenseKey: licenseKey.trim() } });
      queryClient.setQueryData(orderQuery(paid.id).queryKey, paid);
      void queryClient.invalidateQueries();
      showToast(say('claim.done'), 'positive');
    },
  });
  if (order.method !== 'gumroad' || !canBeClaimed.includes(order.status)) return null;
  return (
    <Card data-screen-only>
      <form {...form} className="grid gap-4">
        <div>
          <h2 className="font-semibold">{say('claim.heading')}</h2>
          <p className="text-ink-muted">{say('claim.text')}</p>
        </div>
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField
          label={say('claim.key')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...field('licenseKey')}
        />
        <Button type="submit" className="justify-self-start" isBusy={isBusy}>
          {say('claim.action')}
        </Button>
      </form>
    </Card>
  );
}
