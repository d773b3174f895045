import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { Badge } from '../../ui/badge.tsx';
import { verdictTexts } from './readiness-words.ts';

const looks = {
  ready: { tone: 'positive', Icon: CircleCheck },
  close: { tone: 'caution', Icon: CircleDot },
  not_yet: { tone: 'negative', Icon: CircleX },
  too_early: { tone: 'neutral', Icon: CircleDashed },
} as const;

export function VerdictBadge({ verdict }: Pick<Readiness, 'verdict'>) {
  const { tone, Icon } = looks[verdict];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
      {verdictTexts[verdict].label}
    </Badge>
  );
}
