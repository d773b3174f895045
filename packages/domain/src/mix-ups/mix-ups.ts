import { dayNumber } from '../study/days.ts';
import type { Meeting } from './meetings.ts';

/** A counted answer to a question in which terms meet: the place of the chosen option, and the user's date then. */
export type MetAnswer = { meeting: Meeting; chosen: number; on: string };

/** A pair of terms, by id; how often it was met and mixed in the last 180 days. */
export type MixUp = { terms: [string, string]; mixed: number; met: number };

const windowDays = 180;
const halfLifeDays = 45;
const minMet = 4;
const minMixed = 2;
const minShare = 0.3;
const maxPairs = 5;

type Pair = MixUp & { fadedMixed: number; fadedMet: number };

/** The pairs that a user takes for each other, the worst first (LRN-112). */
export function findMixUps(answers: readonly MetAnswer[], { today }: { today: string }): MixUp[] {
  const pairs = new Map<string, Pair>();
  for (const { meeting, chosen, on } of answers) {
    const age = dayNumber(today) - dayNumber(on);
    // A day may lie ahead where the user has moved west since.
    if (age > windowDays) continue;
    const weight = 2 ** (-Math.max(0, age) / halfLifeDays);
    for (const other of meeting.others) {
      const pair = pairOf(pairs, [meeting.keyTerm, other]);
      const isMixed = meeting.terms[chosen] === other;
      pair.met += 1;
      pair.fadedMet += weight;
      pair.mixed += isMixed ? 1 : 0;
      pair.fadedMixed += isMixed ? weight : 0;
    }
  }
  return [...pairs.values()]
    .filter((pair) => pair.met >= minMet && pair.mixed >= minMixed && shareOf(pair) >= minShare)
    .sort((a, b) => shareOf(b) - shareOf(a) || b.mixed - a.mixed || (a.terms.join() < b.terms.join() ? -1 : 1))
    .slice(0, maxPairs)
    .map(({ terms, mixed, met }) => ({ terms, mixed, met }));
}

const shareOf = ({ fadedMixed, fadedMet }: Pair): number => (fadedMixed + 1) / (fadedMet + 4);

function pairOf(pairs: Map<string, Pair>, [one, other]: [string, string]): Pair {
  const terms: [string, string] = one < other ? [one, other] : [other, one];
  const key = terms.join(' ');
  const pair = pairs.get(key) ?? { terms, mixed: 0, met: 0, fadedMixed: 0, fadedMet: 0 };
  pairs.set(key, pair);
  return pair;
}

/** Whether a question is a meeting of this pair. */
export const isMeetingOf = ({ keyTerm, others }: Meeting, [one, other]: readonly [string, string]): boolean =>
  (keyTerm === one && others.includes(other)) || (keyTerm === other && others.includes(one));
