import { create } from 'zustand';
import { browserStorage } from '../../../lib/browser-storage.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { givenOutcomePrefix } from '../../../lib/user-traces.ts';

/** An exam whose outcome can be given, and replaced for some days. */
export type TakenExam = Pick<Target, 'certificationId' | 'certificationCode' | 'certificationName' | 'examOn'>;

/** `userId`: who gave it; the next user of this browser must not see it. `at`: when, in ms since 1970. */
export type GivenOutcome = { userId: string; exam: TakenExam; result: 'passed' | 'failed'; at: number };

/** So long an outcome can be taken back (LRN-51). */
const undoMs = 7 * 24 * 60 * 60 * 1_000;

type GivenOutcomes = {
  outcomes: readonly GivenOutcome[];
  keep: (outcome: Omit<GivenOutcome, 'at'>) => void;
  forget: (certificationId: string) => void;
};

/** The outcomes given in this browser, so that they can be taken back: the server no longer lists a passed exam. */
export const useGivenOutcomes = create<GivenOutcomes>()((set) => ({
  outcomes: import.meta.env.SSR ? [] : readStored(),
  keep: (outcome) => {
    const kept = { ...outcome, at: Date.now() };
    browserStorage.local.setItem(givenOutcomePrefix + outcome.exam.certificationId, JSON.stringify(kept));
    set({ outcomes: readStored() });
  },
  forget: (certificationId) => {
    browserStorage.local.removeItem(givenOutcomePrefix + certificationId);
    set({ outcomes: readStored() });
  },
}));

// What another tab keeps or forgets; without a key everything was cleared.
if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(givenOutcomePrefix)) useGivenOutcomes.setState({ outcomes: readStored() });
  });
}

/** Newest first. What can no longer be taken back, or cannot be read, is removed. */
function readStored(): GivenOutcome[] {
  const keys = browserStorage.local.keys().filter((key) => key.startsWith(givenOutcomePrefix));
  const outcomes = keys.flatMap((key) => {
    const outcome = parse(browserStorage.local.getItem(key) ?? '');
    if (outcome) return [outcome];
    browserStorage.local.removeItem(key);
    return [];
  });
  return outcomes.sort((a, b) => b.at - a.at);
}

function parse(text: string): GivenOutcome | null {
  try {
    const outcome = JSON.parse(text) as GivenOutcome;
    return Date.now() - outcome.at < undoMs ? outcome : null;
  } catch {
    return null;
  }
}
