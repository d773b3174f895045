import type { PracticeState } from '@examplar/contract/study/practice';
import { type DifficultyLabel, difficultyLabels } from '@examplar/domain/questions/difficulties';

/** In the order of the builder. The contract's own list would bring its schemas into the page. */
export const practiceStates = ['unseen', 'missed', 'unsure', 'flagged', 'due'] as const satisfies PracticeState[];

/** The filters of a practice set. An empty list does not filter; `minutes` is null for the length of the real exam. */
export type PracticeChoice = {
  topics: readonly number[];
  states: readonly PracticeState[];
  difficulties: readonly DifficultyLabel[];
  count: number;
  mode: 'practice' | 'exam';
  minutes: number | null;
};

export const maxSetSize = 100;
export const maxSetMinutes = 600;

export const noPracticeChoice: PracticeChoice = {
  topics: [],
  states: [],
  difficulties: [],
  count: 20,
  mode: 'practice',
  minutes: null,
};

/** Reads `?topics=1,3&states=missed&difficulties=hard&count=20&mode=exam&minutes=30`. What cannot be understood is left out. */
export function readPracticeChoice(search: URLSearchParams): PracticeChoice {
  const timed = search.get('mode') === 'exam';
  return {
    topics: [...new Set(listOf(search, 'topics').flatMap((text) => numberFrom(text, 0, 1000) ?? []))].sort(
      (a, b) => a - b,
    ),
    states: practiceStates.filter((state) => listOf(search, 'states').includes(state)),
    difficulties: difficultyLabels.filter((difficulty) => listOf(search, 'difficulties').includes(difficulty)),
    count: numberFrom(search.get('count'), 1, maxSetSize) ?? noPracticeChoice.count,
    mode: timed ? 'exam' : 'practice',
    minutes: timed ? numberFrom(search.get('minutes'), 1, maxSetMinutes) : null,
  };
}

/** The query that `readPracticeChoice` reads; '' for the choice of an address without a query. */
export function writePracticeChoice({ topics, states, difficulties, count, mode, minutes }: PracticeChoice): string {
  const parts = [
    topics.length > 0 && `topics=${topics.join(',')}`,
    states.length > 0 && `states=${states.join(',')}`,
    difficulties.length > 0 && `difficulties=${difficulties.join(',')}`,
    count !== noPracticeChoice.count && `count=${count}`,
    mode === 'exam' && 'mode=exam',
    mode === 'exam' && minutes !== null && `minutes=${minutes}`,
  ];
  return parts.filter(Boolean).join('&');
}

/** The address of the builder of practice sets, with a choice made already, such as one topic. */
export function practicePath(certificationId: string, choice: Partial<PracticeChoice> = {}): string {
  const query = writePracticeChoice({ ...noPracticeChoice, ...choice });
  return `/certifications/${certificationId}/practice${query && `?${query}`}`;
}

const listOf = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',');

/** A whole number from `min` to `max`, else null. */
const numberFrom = (text: string | null, min: number, max: number) =>
  text && /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;
