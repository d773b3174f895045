import type { Readiness } from '@examplar/contract/readiness';
import { mayOpen, type Viewer } from '@examplar/domain/plans/entitlement';
import { type MissingAnswers, missingAnswers } from '@examplar/domain/readiness/missing-answers';
import {
  holdsDown,
  type Narrowing,
  readinessState,
  readinessVerdict,
  whatNarrows,
} from '@examplar/domain/readiness/verdict';
import { practisableOf } from '../../exams/public.ts';
import type { LearnedQuestion } from '../../learning/public.ts';
import type { topicTranslator } from '../../questions/public.ts';
import type { ReadinessEstimate } from '../estimating/estimate-on.ts';
import { type ExamModel, topicAnswers } from '../estimating/exam-model.ts';

type ReadinessToShow = {
  missing: MissingAnswers;
  withFullAccess: number | null;
  narrowedBy: Narrowing;
  /** Null while answers are missing for it; then the band, from 10 answers on. */
  estimate: ReadinessEstimate | null;
  band: { low: number; high: number } | null;
  topics: readonly { number: number; name: string }[];
  translateTopics: Awaited<ReturnType<typeof topicTranslator>>;
  basis: { firstSight: number; lastAnswerAt: Date | null; outcomes: number };
};

/** Readiness as a response: without figures while it is too early for them, and with the band alone while it is early. */
export function presentReadiness({
  missing,
  withFullAccess,
  narrowedBy,
  estimate,
  band,
  topics,
  translateTopics,
  basis,
}: ReadinessToShow): Readiness {
  const state = estimate || band ? readinessState({ ...basis, missing: missing.more }) : 'too_early';
  const lossOf = new Map(estimate?.losses.map(({ topicNumber, points }) => [topicNumber, points]));
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
      withFullAccess,
    },
    pass: estimate?.pass ?? (band && { ...band, expected: null }),
    score: estimate?.score ?? null,
    verdict: readinessVerdict(state, estimate?.pass.expected ?? null),
    holdsDown: translateTopics(
      losses.map(({ topicNumber, name, points }) => ({ topic_number: topicNumber, name, points })),
    ),
    narrowedBy,
    basis: { ...basis, lastAnswerAt: basis.lastAnswerAt?.toISOString() ?? null },
  };
}

type LeftInput = {
  learned: readonly LearnedQuestion[];
  firstSightByTopic: Record<string, number>;
  viewer: Viewer;
  place: { certificationId: string; providerId: string };
  now: Date;
};

/**
 * What is missing for an estimate and whether the user can get there now (LRN-84), what full access would open (LRN-99), and what would
 * narrow an estimate (LRN-96). Questions of the preview never count, so they are no part of a topic; those of finals are.
 */
export function leftToAnswer(
  model: ExamModel,
  { learned, firstSightByTopic, ...asking }: LeftInput,
): { missing: MissingAnswers; withFullAccess: number | null; narrowedBy: Narrowing } {
  const { bank, topicOf, reservedIds, idsOfFinals, entries, freeIds } = model;
  const hasFullAccess = mayOpen(asking.viewer, { kind: 'question', isPreview: false, ...asking.place }, asking.now).ok;
  const open = new Set(practisableOf(entries, { freeIds, ...asking }).map(({ id }) => id));
  const seen = new Set(learned.filter(({ isSeen }) => isSeen).map(({ questionId }) => questionId));
  const keyOpened = new Set(learned.filter((question) => question.keyOpened).map(({ questionId }) => questionId));
  const unseen = [...topicOf].filter(([id]) => !bank.previewIds.has(id) && !seen.has(id) && !keyOpened.has(id));
  const now = unseen.filter(([id]) => open.has(id) || (hasFullAccess && idsOfFinals.has(id)));
  const inFinals = unseen.filter(([id]) => reservedIds.has(id)).length;
  return {
    missing: missingAnswers(
      topicAnswers(model, firstSightByTopic).map((topic) => ({
        ...topic,
        unseen: now.filter(([, number]) => number === topic.topicNumber).length,
      })),
    ),
    withFullAccess: hasFullAccess ? null : entries.filter(({ id }) => !open.has(id) && !seen.has(id)).length,
    narrowedBy: whatNarrows({ inBank: unseen.length - inFinals, inFinals }),
  };
}
