import { readinessVerdict } from '../readiness/verdict.ts';
import { meanInterval, quartiles } from './figures.ts';

/** What an estimate says of one person: the chance to pass, and the share right of questions of a topic that the person has not seen. */
export type CountedReadiness = {
  expected: number;
  topics: readonly { topicNumber: number; right: number }[];
};

export type ProgressFigures = {
  bands: { ready: number; close: number; not_yet: number };
  pass: { low: number; median: number; high: number };
  topics: { topicNumber: number; right: number; low: number; high: number }[];
};

/**
 * The readiness of several people together (TEA-60), in whole percents: finer ones would say more of a person than of a team. Topics that only
 * some of them have, since the outline has changed, are left out. Null without people.
 */
export function progressFigures(people: readonly CountedReadiness[]): ProgressFigures | null {
  const pass = quartiles(people.map(({ expected }) => expected));
  if (pass === null) return null;
  const verdicts = people.map(({ expected }) => readinessVerdict('estimate', expected));
  const count = (band: string) => verdicts.filter((verdict) => verdict === band).length;
  return {
    bands: { ready: count('ready'), close: count('close'), not_yet: count('not_yet') },
    pass: { low: percents(pass.low), median: percents(pass.median), high: percents(pass.high) },
    topics: topicMeans(people),
  };
}

function topicMeans(people: readonly CountedReadiness[]): ProgressFigures['topics'] {
  const byTopic = Map.groupBy(
    people.flatMap(({ topics }) => topics),
    ({ topicNumber }) => topicNumber,
  );
  return [...byTopic].flatMap(([topicNumber, topics]) => {
    const interval = topics.length === people.length ? meanInterval(topics.map(({ right }) => right)) : null;
    if (interval === null) return [];
    const { mean, low, high } = interval;
    return [{ topicNumber, right: percents(mean), low: percents(low), high: percents(high) }];
  });
}

const percents = (share: number): number => Math.round(100 * share) / 100;
