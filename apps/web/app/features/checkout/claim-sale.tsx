import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Order, orderQuery } from './checkout.queries.ts';

const canBeClaimed: readonly Order['status'][] = ['created', 'pending', 'failed', 'expired'];

/** For whoever paid at Gumroad without this order hearing of it: the licence key of the receipt proves the purchase. */
export function ClaimSale({ order }: { order: Order }) {
  const [key, setKey] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const queryClient = useQueryClient();
  const claim = useMutation({
    mutationFn: () => call('POST /payments/gumroad/claim', { body: { licenseKey: key.trim() } }),
    onSuccess: (paid) => {
      queryClient.setQueryData(orderQuery(paid.id).queryKey, paid);
      void queryClient.invalidateQueries();
      showToast('Your purchase is confirmed. Thank you.', 'positive');
    },
  });
  if (order.method !== 'gumroad' || !canBeClaimed.includes(order.status)) return null;
  return (
    <Card data-screen-only>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(key.trim() === '');
          if (key.trim() !== '') claim.mutate();
        }}
      >
        <div>
          <h2 className="font-semibold">Paid at Gumroad already?</h2>
          <p className="text-ink-muted">The licence key of Gumroad’s receipt confirms it.</p>
        </div>
        {claim.isError && (
          <Notice tone="negative">
            {serverMessage(claim.error, 'The key could not be checked. Please try again.')}
          </Notice>
        )}
        <TextField
          label="Licence key"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={key}
          error={isMissing ? 'Please enter the licence key' : undefined}
          onChange={(event) => setKey(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" isBusy={claim.isPending}>
          Confirm my purchase
        </Button>
      </form>
    </Card>
  );
}
