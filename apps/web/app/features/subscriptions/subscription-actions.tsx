import { useState } from 'react';
import type { Subscription } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';

/** The actions of each state: upgrade or cancel a plan, replace the trial, renew an ended plan. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const [isCancelling, setIsCancelling] = useState(false);
  if (subscription.status !== 'active') {
    return (
      <div className="mt-auto">
        <ButtonLink to="/pricing">{say('subscription.renew')}</ButtonLink>
      </div>
    );
  }
  const isTrial = subscription.planType === 'FREE_TRIAL';
  return (
    <>
      <ReminderSwitch subscription={subscription} />
      <div className="mt-auto flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to="/pricing">{isTrial ? say('subscription.premium') : say('subscription.upgrade')}</ButtonLink>
        {!isTrial && <Button onClick={() => setIsCancelling(true)}>{say('subscription.cancel')}</Button>}
      </div>
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setIsCancelling(false)} />}
    </>
  );
}
