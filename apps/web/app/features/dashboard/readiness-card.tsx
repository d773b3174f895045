import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react';
import { formatPercent, formatQuantity } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Readiness, Verdict } from './readiness.ts';

const looks = {
  ready: { tone: 'positive', label: 'Looks ready', Icon: CircleCheck },
  close: { tone: 'caution', label: 'Close', Icon: CircleDot },
  not_yet: { tone: 'negative', label: 'Not yet', Icon: CircleX },
  too_early: { tone: 'neutral', label: 'Too early to say', Icon: CircleDashed },
} as const satisfies Record<Verdict, unknown>;

/** One certification: the verdict, the figure it comes from with the pass mark drawn on it, and the next step. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  const { verdict, averagePercent, passingScore, certificationId, code, name } = readiness;
  const { tone, label, Icon } = looks[verdict];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="leading-snug font-semibold">
          <span className="block text-caption font-bold text-ink-muted">{code}</span>
          {name}
        </h3>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
          {label}
        </Badge>
      </div>
      <p className="mt-auto flex items-baseline gap-2">
        <span className="font-heading text-heading tabular-nums">{formatPercent(averagePercent, 1)}</span>
        <span className="text-caption text-ink-muted">right, to pass {formatPercent(passingScore)}</span>
      </p>
      <ProgressBar
        percent={averagePercent}
        markPercent={passingScore}
        label={`Right answers in ${code}, passing score ${passingScore}%`}
        tone={verdict === 'ready' ? 'positive' : verdict === 'not_yet' ? 'negative' : 'accent'}
      />
      <p className="text-caption text-ink-muted">{reasonOf(readiness)}</p>
      <TextLink to={`/certifications/${certificationId}`} className="self-start text-caption">
        {verdict === 'too_early' ? 'Take another exam' : 'Practise more'}
        <span className="sr-only"> for {code}</span>
      </TextLink>
    </Card>
  );
}

function reasonOf({ verdict, attempts, questions, passed }: Readiness): string {
  const basis = `${formatQuantity(attempts, 'attempt')}, ${formatQuantity(questions, 'question')}`;
  switch (verdict) {
    case 'ready':
      return `Passed all ${attempts} of the latest with room to spare (${basis}).`;
    case 'close':
      return passed === attempts
        ? `Passed, but with little room: it could go either way (${basis}).`
        : `Passed ${passed} of the latest ${attempts}: it could go either way (${basis}).`;
    case 'not_yet':
      return `Passed ${passed} of the latest ${attempts} (${basis}).`;
    case 'too_early':
      return `Only ${basis} so far. Two attempts and 40 questions say more.`;
  }
}
