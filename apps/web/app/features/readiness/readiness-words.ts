import type { Certification } from '@examplar/contract/catalogue';
import { passInTen } from '@examplar/domain/readiness/verdict';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { entryOf, inWords } from '../../lib/wording/label-of.ts';

/** Whether the real exam gives points for parts of an answer. Readiness counts wholly right answers only. */
export const hasPartialPoints = (certification: Pick<Certification, 'scoring'> | undefined): boolean =>
  certification?.scoring === 'per_component';

type Verdict = Readiness['verdict'];

const narrowingTexts: Record<Readiness['narrowedBy'], string[]> = {
  unseen: [say('readiness.narrows.answer')],
  final: [say('readiness.narrows.final')],
  new_questions: [say('readiness.narrows.newQuestions')],
};

/** Shown with every estimate that no real exam has confirmed yet. */
export const estimateLabel = say('readiness.estimate');

/** No promises: none of these says that the user will pass or fail. */
const verdictTexts: Record<Verdict, string> = {
  ready: say('verdict.ready'),
  close: say('verdict.close'),
  not_yet: say('verdict.notYet'),
  early: say('verdict.early'),
  too_early: say('verdict.tooEarly'),
};

export const verdictText = (verdict: string) => entryOf(verdictTexts, verdict, inWords(verdict));

/** Of 10 people with the same answers, how many would pass: 'N to M', or 'about N' where both ends are equal. */
export function inTenText(pass: { low: number; high: number }): string {
  const { from, to } = passInTen(pass);
  return from === to ? say('readiness.about', { count: from }) : say('range', { from, to });
}

/** The sentence in which a pass probability is shown. */
export const passSentence = (pass: { low: number; high: number }): string =>
  say('readiness.sentence', { people: inTenText(pass) });

/** An estimate, as all places show it that decide anything by it; null before there is one, also while it is early. */
export const estimatedPass = ({ pass, state }: Pick<Readiness, 'pass' | 'state'>) => (state === 'early' ? null : pass);

/** What the user's answers say so far: the estimate, a wide range while it is early, else what is missing. */
export function readinessSentence(readiness: Pick<Readiness, 'pass' | 'state' | 'basis' | 'missing'>): string {
  const { pass, state, basis } = readiness;
  if (!pass) return missingText(readiness);
  if (state !== 'early') return passSentence(pass);
  return say('readiness.early', { people: inTenText(pass), count: basis.firstSight });
}

/** What the estimate rests on. */
export function basisText({ basis, state }: Pick<Readiness, 'basis' | 'state'>): string {
  const { firstSight: count, outcomes } = basis;
  return state === 'checked' ? say('readiness.basis.checked', { count, outcomes }) : say('readiness.basis', { count });
}

/** The score as it is likely in an exam like ours. */
export const scoreText = ({ low, high, outOf, passing }: NonNullable<Readiness['score']>): string =>
  say('readiness.score', {
    score: low === high ? String(low) : say('range', { from: low, to: high }),
    total: outOf,
    passing,
  });

/** The total of what is missing for an estimate. */
export function missingText({ missing }: Pick<Readiness, 'missing'>): string {
  if (!missing.attainable) {
    if (missing.withFullAccess) return say('readiness.fullAccess', { count: missing.withFullAccess });
    return say('readiness.unattainable');
  }
  return say('readiness.missing', { count: missing.more });
}

/** What would make the range narrower, which is not the same as raising it. */
export function narrowsTexts({
  state,
  basis,
  missing,
  narrowedBy,
}: Pick<Readiness, 'state' | 'basis' | 'missing' | 'narrowedBy'>): string[] {
  return [
    // What only full access has is nothing to ask for.
    ...(missing.withFullAccess
      ? [say('readiness.fullAccess', { count: missing.withFullAccess })]
      : entryOf<string[]>(narrowingTexts, narrowedBy, [])),
    ...(state === 'checked'
      ? []
      : [
          basis.outcomes > 0
            ? say('readiness.narrows.outcomes', { count: basis.outcomes })
            : say('readiness.narrows.tell'),
        ]),
  ];
}
