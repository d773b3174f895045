import { create } from 'zustand';
import { browserStorage } from '../../../lib/browser-storage.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { givenOutcomePrefix } from '../../../lib/user-traces.ts';

/** An exam whose outcome can be given, and replaced for some days. */
export type TakenExam = Pick<Target, 'certificationId' | 'certificationCode' | 'certificationName' | 'examOn'>;

/** `userId`: who gave it; the next user of this tab must not see it. */
export type GivenOutcome = { userId: string; exam: TakenExam; result: 'passed' | 'failed' };

type GivenOutcomes = {
  outcomes: readonly GivenOutcome[];
  keep: (outcome: GivenOutcome) => void;
  forget: (certificationId: string) => void;
};

/** The outcomes given in this tab, so that they can be taken back: the server no longer lists a passed exam. */
export const useGivenOutcomes = create<GivenOutcomes>()((set) => ({
  outcomes: import.meta.env.SSR ? [] : readStored(),
  keep: (outcome) => {
    const { certificationId } = outcome.exam;
    browserStorage.session.setItem(givenOutcomePrefix + certificationId, JSON.stringify(outcome));
    set(({ outcomes }) => ({ outcomes: [outcome, ...without(outcomes, certificationId)] }));
  },
  forget: (certificationId) => {
    browserStorage.session.removeItem(givenOutcomePrefix + certificationId);
    set(({ outcomes }) => ({ outcomes: without(outcomes, certificationId) }));
  },
}));

const without = (outcomes: readonly GivenOutcome[], certificationId: string) =>
  outcomes.filter(({ exam }) => exam.certificationId !== certificationId);

function readStored(): GivenOutcome[] {
  const keys = browserStorage.session.keys().filter((key) => key.startsWith(givenOutcomePrefix));
  return keys.flatMap((key) => {
    try {
      return [JSON.parse(browserStorage.session.getItem(key) ?? '') as GivenOutcome];
    } catch {
      return [];
    }
  });
}
