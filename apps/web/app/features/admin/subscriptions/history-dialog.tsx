import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { Instant } from '../cells/instant.tsx';

type HistoryDialogProps = { subscriptionId: string; name: string; onClose: () => void };

/** The history of a subscription, newest first. */
export function HistoryDialog({ subscriptionId, name, onClose }: HistoryDialogProps) {
  const { data, error } = useQuery(
    endpointQuery('GET /admin/subscriptions/:subscriptionId', { params: { subscriptionId } }),
  );
  return (
    <Dialog isOpen title={`Subscription of ${name}`} onClose={onClose}>
      {error && <Notice tone="negative">{error.message}</Notice>}
      {!data && !error && <SkeletonText lines={4} />}
      <ol className="grid gap-3">
        {data?.history.map(({ id, event, createdAt, from, to, planName }) => (
          <li key={id} className="border-s-2 border-line ps-4">
            <p className="font-semibold">
              {event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')} · {planName}
            </p>
            <p className="text-caption text-ink-muted">
              <Instant at={createdAt} />
            </p>
            {(from || to) && (
              <p className="text-caption">
                {from ? (
                  <>
                    End moved from <Instant at={from} /> to <Instant at={to} never="none" />
                  </>
                ) : (
                  <>
                    Ends <Instant at={to} />
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
