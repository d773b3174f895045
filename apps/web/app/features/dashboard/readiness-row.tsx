import { ArrowRight, CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react';
import { formatPercent, formatQuantity } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { enoughQuestions, type Readiness, type Verdict } from './readiness.ts';

const looks = {
  ready: { tone: 'positive', bar: 'positive', label: 'Looks ready', Icon: CircleCheck },
  close: { tone: 'caution', bar: 'accent', label: 'Close', Icon: CircleDot },
  not_yet: { tone: 'negative', bar: 'negative', label: 'Not yet', Icon: CircleX },
  too_early: { tone: 'neutral', bar: 'accent', label: 'Too early to say', Icon: CircleDashed },
} as const satisfies Record<Verdict, unknown>;

/** One certification: the figure with the pass mark drawn on it, the verdict and its reason, and the next step. */
export function ReadinessRow({ readiness }: { readiness: Readiness }) {
  const { verdict, averagePercent, passingScore, certificationId, code, name } = readiness;
  const { tone, bar, label, Icon } = looks[verdict];
  return (
    <div className="grid items-center gap-x-8 gap-y-3 px-5 py-5 sm:px-6 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_9.5rem]">
      <div>
        <h3 className="leading-snug font-semibold">
          <span className="block text-caption font-bold text-ink-muted">{code}</span>
          {name}
        </h3>
        <p className="mt-1 text-caption text-ink-muted">{reasonOf(readiness)}</p>
      </div>
      <div className="grid gap-2.5">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-title font-semibold tabular-nums">{formatPercent(averagePercent, 1)} right</span>
          <span className="text-caption text-ink-muted tabular-nums">to pass {formatPercent(passingScore)}</span>
        </p>
        <ProgressBar
          percent={averagePercent}
          markPercent={passingScore}
          label={`Right answers in ${code}, passing score ${passingScore}%`}
          tone={bar}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:col-span-2 lg:col-span-1 lg:flex-col lg:items-end">
        <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
          {label}
        </Badge>
        <TextLink
          to={`/certifications/${certificationId}`}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 gap-1.5 text-caption"
        >
          {verdict === 'too_early' ? 'Take another exam' : 'Practise more'}
          <span className="sr-only"> for {code}</span>
          <ArrowRight aria-hidden="true" />
        </TextLink>
      </div>
    </div>
  );
}

function reasonOf({ verdict, attempts, questions, passed }: Readiness): string {
  const basis = `${formatQuantity(attempts, 'attempt')}, ${formatQuantity(questions, 'question')}`;
  if (verdict === 'too_early') return `Only ${basis} so far. Two attempts and ${enoughQuestions} questions say more.`;
  if (verdict === 'ready') return `Passed the latest ${attempts} with room to spare (${basis}).`;
  const tally =
    passed === attempts
      ? `Passed the latest ${attempts}, with little room`
      : `Passed ${passed} of the latest ${attempts}`;
  return verdict === 'close' ? `${tally}: it could go either way (${basis}).` : `${tally} (${basis}).`;
}
