import type { Readiness } from '@examplar/contract/readiness';
import { type MissingAnswers, missingAnswers } from '@examplar/domain/readiness/missing-answers';
import {
  holdsDown,
  type Narrowing,
  readinessState,
  readinessVerdict,
  whatNarrows,
} from '@examplar/domain/readiness/verdict';
import type { LearnedQuestion } from '../../learning/public.ts';
import type { topicTranslator } from '../../questions/public.ts';
import type { ReadinessEstimate } from '../estimating/estimate-on.ts';
import type { ExamModel } from '../estimating/exam-model.ts';

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

type LeftInput = { learned: readonly LearnedQuestion[]; firstSightByTopic: Record<string, number> };

/**
 * What is missing for an estimate (LRN-84), and what would narrow one (LRN-96). Questions of the preview never count, so they are no part of
 * a topic; those of finals are.
 */
export function leftToAnswer(
  { bank, topics, topicOf, reservedIds }: ExamModel,
  { learned, firstSightByTopic }: LeftInput,
): { missing: MissingAnswers; narrowedBy: Narrowing } {
  const spent = new Set(
    learned.filter(({ isSeen, keyOpened }) => isSeen || keyOpened).map(({ questionId }) => questionId),
  );
  const countable = [...topicOf].filter(([id]) => !bank.previewIds.has(id));
  const unseen = countable.filter(([id]) => !spent.has(id));
  const inFinals = unseen.filter(([id]) => reservedIds.has(id)).length;
  const inTopic = (questions: typeof countable, number: number) =>
    questions.filter(([, topicNumber]) => topicNumber === number).length;
  return {
    missing: missingAnswers(
      topics.map(({ number, name }) => ({
        topicNumber: number,
        name,
        questions: inTopic(countable, number),
        firstSight: firstSightByTopic[number] ?? 0,
        unseen: inTopic(unseen, number),
      })),
    ),
    narrowedBy: whatNarrows({ inBank: unseen.length - inFinals, inFinals }),
  };
}
