import { create } from 'zustand';
import { browserStorage } from '../../../lib/browser-storage.ts';
import type { ReportedOutcome } from '../../../lib/queries/study.ts';
import { closedOutcomePrefix } from '../../../lib/user-traces.ts';

type Closing = Pick<ReportedOutcome, 'certificationId' | 'reportedAt'>;

type ClosedOutcomes = {
  /** By certification: when the outcome was reported whose message was closed. */
  closed: Readonly<Record<string, string>>;
  close: (outcome: Closing) => void;
};

/** The outcomes whose message the user closed in this browser. A new outcome of the same certification is shown again. */
export const useClosedOutcomes = create<ClosedOutcomes>()((set) => ({
  closed: import.meta.env.SSR ? {} : readStored(),
  close: ({ certificationId, reportedAt }) => {
    browserStorage.local.setItem(closedOutcomePrefix + certificationId, reportedAt);
    set({ closed: readStored() });
  },
}));

// What another tab closes; without a key everything was cleared.
if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(closedOutcomePrefix)) useClosedOutcomes.setState({ closed: readStored() });
  });
}

/** So long the server lists an outcome (LRN-58). */
const listedMs = 7 * 24 * 60 * 60 * 1_000;

/** Removes what is no longer listed, and what earlier releases kept here: the outcome itself, which the server lists now. */
function readStored(): Record<string, string> {
  const keys = browserStorage.local.keys().filter((key) => key.startsWith(closedOutcomePrefix));
  const entries = keys.flatMap((key) => {
    const reportedAt = browserStorage.local.getItem(key) ?? '';
    if (Date.now() - Date.parse(reportedAt) < listedMs) return [[key.slice(closedOutcomePrefix.length), reportedAt]];
    browserStorage.local.removeItem(key);
    return [];
  });
  return Object.fromEntries(entries);
}
