import { create } from 'zustand';
import { pageLanguage } from '../page/page-language.ts';
import { browserStorage } from '../session/browser-storage.ts';

/** The one thing in the cart. `usePriceOfToday` keeps its price; the server decides it at payment. */
export type CartItem = {
  planType: string;
  name: string;
  price: number;
  /** The price that it was put in at, where today's is another. */
  priceBefore?: number;
  durationMonths: number;
  description: string;
  features: string[];
  badge?: string;
  certificationName?: string;
  providerName?: string;
  certificationId?: string;
  /** The language of its texts, where that is not English. */
  language?: string;
};

type CartStore = { item: CartItem | null; isRestored: boolean; put: (item: CartItem) => void; clear: () => void };

export const cartStorageKey = 'cart';

/** Kept under `cart` as the bare item; a zustand envelope is read as well. Empty until `restoreCart` has run. */
export const useCartStore = create<CartStore>()((set) => ({
  item: null,
  isRestored: false,
  put: (chosen) => {
    const item = pageLanguage === 'en' ? chosen : { ...chosen, language: pageLanguage };
    browserStorage.local.setItem(cartStorageKey, JSON.stringify(item));
    set({ item, isRestored: true });
  },
  clear: () => {
    browserStorage.local.removeItem(cartStorageKey);
    set({ item: null, isRestored: true });
  },
}));

export function restoreCart() {
  useCartStore.setState({ item: readCartItem(browserStorage.local.getItem(cartStorageKey)), isRestored: true });
}

export function readCartItem(text: string | null): CartItem | null {
  try {
    const stored = JSON.parse(text ?? 'null');
    const item = stored?.state?.item ?? stored?.state ?? stored;
    return typeof item?.planType === 'string' && typeof item.price === 'number' ? { features: [], ...item } : null;
  } catch {
    return null;
  }
}
