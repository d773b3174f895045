import { formatCount, formatQuantity } from '../../lib/format.ts';
import type { Readiness } from '../../lib/queries/readiness.ts';

type Verdict = Readiness['verdict'];

/** Said wherever an estimate is shown that no real exam has confirmed yet. */
export const estimateLabel = 'Model estimate, not yet checked against real exams';

/** No promises: none of these says that the user will pass or fail. */
export const verdictTexts: Record<Verdict, { label: string; meaning: string }> = {
  ready: {
    label: 'Looks ready',
    meaning: 'Most people with your answers would pass. Some would not.',
  },
  close: {
    label: 'Could go either way',
    meaning: 'Some people with your answers would pass and some would fail.',
  },
  not_yet: {
    label: 'Not yet',
    meaning: 'Most people with your answers would fail the real exam today.',
  },
  too_early: {
    label: 'Too early to say',
    meaning: 'There are not enough answers yet to say anything honest.',
  },
};

/** What the estimate rests on. */
export function basisText({ basis, state }: Pick<Readiness, 'basis' | 'state'>): string {
  const answers = `From ${formatQuantity(basis.firstSight, 'answer')} to questions you saw for the first time`;
  return state === 'checked' ? `${answers}, checked against ${formatCount(basis.outcomes)} real exams.` : `${answers}.`;
}

/** The score as it is likely in an exam like ours. */
export const scoreText = ({ low, high, outOf, passing }: NonNullable<Readiness['score']>): string =>
  `In a full practice exam you would most likely get ${low === high ? low : `${low} to ${high}`} of ${outOf} right. You need ${passing} to pass.`;

/** What is missing for an estimate, all in all. */
export function missingText({ missing }: Pick<Readiness, 'missing'>): string {
  if (!missing.attainable)
    return 'There are not enough unseen questions left in this bank for an estimate. Practice exams and recall still show how far you are.';
  return `${formatQuantity(missing.more, 'more answer')} to questions that are new to you, and there is an estimate.`;
}

/** What would make the range narrower, which is something else than what would raise it. */
export function narrowsTexts({ state, basis }: Pick<Readiness, 'state' | 'basis'>): string[] {
  return [
    'Answer questions that you have never seen: only those count. A full practice exam in exam mode counts most.',
    ...(state === 'checked'
      ? []
      : [
          basis.outcomes > 0
            ? `So far ${formatQuantity(basis.outcomes, 'learner has', 'learners have')} told us how the real exam went. From 100 on the estimate is checked against them.`
            : 'After your exam, tell us how it went. With 100 results the estimate is checked against real exams.',
        ]),
  ];
}
