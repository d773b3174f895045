import { CircleCheck, CircleDashed, CircleDot, CircleX, type LucideIcon } from 'lucide-react';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { entryOf } from '../../lib/wording/label-of.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { verdictText } from './readiness-words.ts';

const looks: Record<Readiness['verdict'], { tone: Tone; Icon: LucideIcon }> = {
  ready: { tone: 'positive', Icon: CircleCheck },
  close: { tone: 'caution', Icon: CircleDot },
  not_yet: { tone: 'negative', Icon: CircleX },
  early: { tone: 'neutral', Icon: CircleDashed },
  too_early: { tone: 'neutral', Icon: CircleDashed },
};

export function VerdictBadge({ verdict }: Pick<Readiness, 'verdict'>) {
  const { tone, Icon } = entryOf(looks, verdict, looks.too_early);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
      {verdictText(verdict)}
    </Badge>
  );
}
