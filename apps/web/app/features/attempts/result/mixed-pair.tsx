import type { FinishedAttempt } from '@examplar/contract/attempts';
import { langOfEnglish } from '../../../lib/page/lang-of.ts';
import { readOrigin } from '../../../lib/study/set-origin.ts';
import { say } from '../../../lib/texts.ts';
import { EnglishPart } from '../../../ui/english-part.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** The terms that this attempt mixed up most often, twice at least, whichever was the right one (LRN-119). */
export function findMixedPair({ questions }: Pick<FinishedAttempt, 'questions'>) {
  const pairs = Map.groupBy(
    questions.flatMap(({ terms }) => (terms ? [terms] : [])),
    (terms) =>
      terms
        .map(({ id }) => id)
        .sort()
        .join(' '),
  );
  const [most] = [...pairs.values()].sort((a, b) => b.length - a.length);
  return most?.[0] && most.length > 1 ? { terms: most[0], count: most.length } : null;
}

/** At the top of a result: the way back to where its set was asked for, and a pair that it mixed up. */
export function ResultTop({ attempt }: { attempt: FinishedAttempt }) {
  const origin = readOrigin(attempt.id);
  const pair = findMixedPair(attempt);
  return (
    <>
      {origin && (
        <p data-screen-only className="mt-4">
          <TextLink to={origin}>{say('likeIt.back')}</TextLink>
        </p>
      )}
      {pair && (
        <p className="mt-4">
          <EnglishPart part={pair.terms.map(({ name }) => name)} lang={langOfEnglish}>
            {say('mixUps.inAttempt', { one: pair.terms[0].name, other: pair.terms[1].name, count: pair.count })}
          </EnglishPart>{' '}
          <TextLink to={`/study/${attempt.certificationId}`}>{say('mixUps.see')}</TextLink>
        </p>
      )}
    </>
  );
}
