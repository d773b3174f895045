import { useQuery } from '@tanstack/react-query';
import { fullPrice } from '../../lib/purchase/price.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The plan for this certification alone, for those who have no plan. */
export function SinglePass({ certificationId }: { certificationId: string }) {
  const { status, user } = useSession();
  const { data: quotes = [] } = useQuery(quotesQuery());
  const pass = quotes.find(({ planType }) => planType === 'SINGLE_EXAM');
  const isUnknown = status === 'restoring' || (user !== null && user.subscription === undefined);
  if (!pass || user?.subscription?.status === 'active') return null;
  return (
    <p data-screen-only className={`mt-4 text-caption text-ink-muted ${isUnknown ? 'signed-in:hidden' : ''}`}>
      {say('singlePass.before')}{' '}
      <TextLink to={`/cart?renew=SINGLE_EXAM&certificationId=${encodeURIComponent(certificationId)}`}>
        {pass.displayName}
      </TextLink>{' '}
      {say('singlePass.after', { price: fullPrice(pass.price), count: pass.durationMonths })}
    </p>
  );
}
