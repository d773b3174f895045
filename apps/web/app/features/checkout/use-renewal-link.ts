import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCartStore } from '../../lib/purchase/cart-store.ts';
import { renewalItem } from './renewal-item.ts';

/** Puts the plan of a reminder's link into the cart, once, and removes it from the URL. */
export function useRenewalLink(): { isFilling: boolean; hasFailed: boolean } {
  const [search, setSearch] = useSearchParams();
  const [hasFailed, setHasFailed] = useState(false);
  const queryClient = useQueryClient();
  const isRenewal = search.has('renew');

  useEffect(() => {
    if (!isRenewal) return;
    let isCurrent = true;
    const fill = async () => {
      const item = await renewalItem(queryClient, search).catch(() => null);
      if (!isCurrent) return;
      if (item) useCartStore.getState().put(item);
      setHasFailed(item === null);
      setSearch({}, { replace: true });
    };
    void fill();
    return () => {
      isCurrent = false;
    };
  }, [isRenewal, search, setSearch, queryClient]);

  return { isFilling: isRenewal, hasFailed };
}
