import type { Language } from '@examplar/domain/languages/languages';
import { createContext } from 'react';

/** Facts about the site that the server puts into every page, so that no visitor has to request them. */
export type Site = {
  /** The public origin, as configured on the server: canonical URLs are the same whatever host was requested. */
  origin: string;
  /** Whether an operator has set a support mailbox. */
  hasSupportMailbox?: boolean;
  /** The languages that are served, English first. Left out while only English is (LNG-2). */
  languages?: readonly Language[];
  /** The operator has switched the service worker off. */
  hasNoWorker?: true;
};

export const SiteContext = createContext<Site>({ origin: '' });
