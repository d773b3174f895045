import { isUndecided } from '@examplar/domain/orders/order-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCartStore } from '../../../lib/purchase/cart-store.ts';
import { orderQuery } from '../checkout.queries.ts';

const pollEveryMs = 2_000;
const pollForMs = 60_000;

/**
 * The order after paying, polled every 2 s for 60 s until it is decided: only what the gateway reported to the server counts,
 * not that the browser returned. A paid order empties the cart and refetches everything that depends on the plan.
 */
export function useSettledOrder(orderId: string) {
  const queryClient = useQueryClient();
  const [until, setUntil] = useState(() => Date.now() + pollForMs);
  const [isPatienceOver, setIsPatienceOver] = useState(false);
  const order = useQuery({
    ...orderQuery(orderId),
    enabled: orderId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isUndecided(state.data.status) && Date.now() < until ? pollEveryMs : false,
  });
  const isPaid = order.data?.status === 'paid';

  useEffect(() => {
    if (!isPaid) return;
    useCartStore.getState().clear();
    const isOrder = (key: unknown) => key === 'GET /orders/:orderId';
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isOrder(queryKey[0]) });
  }, [isPaid, queryClient]);

  useEffect(() => {
    setIsPatienceOver(false);
    const timer = setTimeout(() => setIsPatienceOver(true), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  const askAgain = () => {
    setUntil(Date.now() + pollForMs);
    void order.refetch();
  };
  return { order: order.data, error: order.error, isPatienceOver, askAgain };
}
