import type { Suspicion } from '@examplar/contract/admin/item-analysis';
import {
  idleDistractorBelow,
  minAskedForDiscrimination,
  minAskedForFacility,
  tooEasyAbove,
  tooHardBelow,
  weakDiscriminationBelow,
} from '@examplar/domain/statistics/item-analysis';
import { Info, KeyRound, TriangleAlert } from 'lucide-react';
import { entryOf, inWords } from '../../../../lib/wording/label-of.ts';
import { Badge } from '../../../../ui/badge.tsx';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What a flag means, its threshold, and what to do about it. */
type FlagText = { label: string; meaning: string; threshold: string };

const flagTexts: Record<Suspicion, FlagText> = {
  key_doubtful: {
    label: 'Answer key may be wrong',
    meaning: 'People who do well elsewhere get this one wrong more often than others. Check the key first.',
    threshold: `Discrimination below 0, from ${minAskedForDiscrimination} answers on.`,
  },
  weak_discrimination: {
    label: 'Does not tell strong from weak',
    meaning: 'It hardly tells those who know from those who do not. The wording may be unclear.',
    threshold: `Discrimination below ${weakDiscriminationBelow}, from ${minAskedForDiscrimination} answers on.`,
  },
  too_hard: {
    label: 'Very hard',
    meaning: 'Few get it right. It may ask for too much, or the key may be wrong.',
    threshold: `Answered right by fewer than ${percent(tooHardBelow)}, from ${minAskedForFacility} answers on.`,
  },
  too_easy: {
    label: 'Very easy',
    meaning: 'Nearly everyone gets it right. The wrong options may give themselves away.',
    threshold: `Answered right by more than ${percent(tooEasyAbove)}, from ${minAskedForFacility} answers on.`,
  },
  idle_distractor: {
    label: 'Option nobody picks',
    meaning: 'Hardly anyone chooses this wrong option. Make it more plausible, or drop it.',
    threshold: `Chosen by fewer than ${percent(idleDistractorBelow)}, from ${minAskedForDiscrimination} answers on.`,
  },
  slow: {
    label: 'Slow',
    meaning: 'It takes much longer than others. It may be too long or hard to read.',
    threshold: `Median above twice the time its exam has for a question, from ${minAskedForDiscrimination} answers on.`,
  },
  too_few_answers: {
    label: 'Too few answers',
    meaning: 'Too few answers so far: any figure would be chance.',
    threshold: `Fewer than ${minAskedForFacility} answers.`,
  },
};

export const flagText = (flag: string): FlagText =>
  entryOf(flagTexts, flag, { label: inWords(flag), meaning: '', threshold: '' });

export const flagOptions = Object.entries(flagTexts).map(([value, { label }]) => ({ value, label }));

export function FlagBadge({ flag }: { flag: Suspicion }) {
  const { label } = flagText(flag);
  if (flag === 'key_doubtful') {
    return (
      <Badge tone="negative" icon={<KeyRound aria-hidden="true" />}>
        {label}
      </Badge>
    );
  }
  if (flag === 'too_few_answers') return <Badge icon={<Info aria-hidden="true" />}>{label}</Badge>;
  return (
    <Badge tone="caution" icon={<TriangleAlert aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

/** The flags of a question. `too_few_answers` is left out of tables, since it is no reason to review the question. */
export function FlagBadges({ flags }: { flags: readonly Suspicion[] }) {
  const shown = flags.filter((flag) => flag !== 'too_few_answers');
  if (shown.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {shown.map((flag) => (
        <FlagBadge key={flag} flag={flag} />
      ))}
    </span>
  );
}
