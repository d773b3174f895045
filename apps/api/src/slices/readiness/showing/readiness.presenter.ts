import type { Readiness } from '@examplar/contract/readiness';
import { holdsDown } from '@examplar/domain/readiness/holds-down';
import type { MissingAnswers } from '@examplar/domain/readiness/missing-answers';
import { readinessState, readinessVerdict } from '@examplar/domain/readiness/verdict';
import type { Narrowing } from '@examplar/domain/readiness/what-narrows';
import type { topicTranslator } from '../../questions/public.ts';
import type { ReadinessEstimate } from '../estimating/readiness-estimate.ts';

type ReadinessToShow = {
  missing: MissingAnswers;
  narrowedBy: Narrowing;
  estimate: ReadinessEstimate | null;
  topics: readonly { number: number; name: string }[];
  translateTopics: Awaited<ReturnType<typeof topicTranslator>>;
  basis: { firstSight: number; lastAnswerAt: Date | null; outcomes: number };
};

/** Readiness as a response: without figures while it is too early for them. */
export function presentReadiness({
  missing,
  narrowedBy,
  estimate,
  topics,
  translateTopics,
  basis,
}: ReadinessToShow): Readiness {
  const state = estimate ? readinessState({ missing: missing.more, outcomes: basis.outcomes }) : 'too_early';
  const shown = state === 'too_early' ? null : estimate;
  const lossOf = new Map(shown?.losses.map(({ topicNumber, points }) => [topicNumber, points]));
  const named = topics.map(({ number: topicNumber, name }) => ({ topicNumber, name }));
  const losses = holdsDown(
    named,
    named.map(({ topicNumber }) => lossOf.get(topicNumber) ?? 0),
  );
  return {
    state,
    missing: {
      more: missing.more,
      topics: translateTopics(
        missing.topics.map(({ topicNumber, name, more }) => ({ topic_number: topicNumber, name, more })),
      ),
      attainable: missing.isAttainable,
    },
    pass: shown?.pass ?? null,
    score: shown?.score ?? null,
    verdict: readinessVerdict(shown?.pass.expected ?? null),
    holdsDown: translateTopics(
      losses.map(({ topicNumber, name, points }) => ({ topic_number: topicNumber, name, points })),
    ),
    narrowedBy,
    basis: { ...basis, lastAnswerAt: basis.lastAnswerAt?.toISOString() ?? null },
  };
}
