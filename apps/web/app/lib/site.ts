import type { Language } from '@examplar/domain/languages/languages';
import { createContext } from 'react';

/** What the server knows of the product; the same on every page, so no visitor has to ask. */
export type Site = {
  /** The public origin, as configured on the server: canonical URLs are the same whatever host was requested. */
  origin: string;
  /** Whether an operator has set a support mailbox. */
  hasSupportMailbox?: boolean;
  /** The languages that are served, English first. Left out while only English is (LNG-2). */
  languages?: readonly Language[];
};

export const SiteContext = createContext<Site>({ origin: '' });
