import { dateOfDay, dayNumber } from '@examplar/domain/study/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { projectionQuery, type Target } from '../../../lib/queries/study.ts';
import { useSession } from '../../../lib/session/session.ts';
import { todayIn } from '../../../lib/study/day-words.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const days = { min: 1, max: 120, default: 30 };
const minutes = { min: 5, max: 240, step: 5, default: 30 };
/** Long enough that a moving slider sends no requests. */
const settleMs = 300;

type PlanPreviewProps = { certificationId: string; target: Target | undefined };

/** Two sliders, and how far the plan gets with their date and pace: questions seen and recall, never the estimate. */
export function PlanPreview({ certificationId, target }: PlanPreviewProps) {
  const today = todayIn(useSession().user?.timeZone ?? 'UTC');
  const [choice, setChoice] = useState(() => firstChoice(today, target));
  const examOn = dateOfDay(dayNumber(today) + choice.daysAway);
  const asked = useSettled({ examOn, minutesPerDay: choice.minutesPerDay }, settleMs);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...projectionQuery(certificationId, asked),
    placeholderData: keepPreviousData,
  });
  const isOld = isPlaceholderData || asked.examOn !== examOn || asked.minutesPerDay !== choice.minutesPerDay;

  return (
    <section aria-labelledby="plan-preview">
      <Card className="sm:p-8">
        <h2 id="plan-preview" className="font-heading text-title">
          {say('preview.title')}
        </h2>
        <p className="mt-1 max-w-[68ch] text-ink-muted">{say('preview.lead')}</p>
        <div className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
          <Slider
            label={say('target.examDate')}
            value={choice.daysAway}
            min={days.min}
            max={days.max}
            shown={`${formatDate(examOn)}, ${choice.daysAway === 1 ? say('daysLeft.tomorrow') : say('preview.inDays', { count: choice.daysAway })}`}
            onChange={(daysAway) => setChoice({ ...choice, daysAway })}
          />
          <Slider
            label={say('preview.time')}
            value={choice.minutesPerDay}
            min={minutes.min}
            max={minutes.max}
            step={minutes.step}
            shown={say('preview.minutes', { count: choice.minutesPerDay })}
            onChange={(minutesPerDay) => setChoice({ ...choice, minutesPerDay })}
          />
        </div>
        {isError && !data ? (
          <div role="alert" className="mt-5 grid justify-items-start gap-3">
            <p className="text-ink-muted">{say('preview.notComputed')}</p>
            <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
          </div>
        ) : (
          <dl
            aria-live="polite"
            aria-busy={isOld}
            className={`mt-5 grid gap-x-10 gap-y-4 border-t border-line pt-5 transition-opacity sm:grid-cols-2 ${isOld ? 'opacity-60' : ''}`}
          >
            <Figure label={say('preview.seenBy', { date: formatDate(examOn) })}>
              {data ? say('quantity.of', { count: data.seenByExam, total: data.total }) : '…'}
            </Figure>
            {/* Of a part of the bank, a high share would tell a beginner that all is well. */}
            {data && data.recallOnExamDay !== null && data.seenByExam === data.total && (
              <Figure label={say('preview.recall')}>{formatPercent(Math.floor(100 * data.recallOnExamDay))}</Figure>
            )}
          </dl>
        )}
        <p className="mt-4 max-w-[68ch] text-caption text-ink-muted">
          {data && `${say('preview.pace', { count: data.questionsPerDay })} `}
          {say('preview.assumes')}{' '}
          <span data-screen-only>
            <TextLink to={`/study/${certificationId}`}>{target ? say('preview.change') : say('preview.make')}</TextLink>
          </span>
        </p>
      </Card>
    </section>
  );
}

/** The target's own date and pace, as far as the sliders reach. */
function firstChoice(today: string, target: Target | undefined) {
  const daysAway = target?.examOn ? dayNumber(target.examOn) - dayNumber(today) : days.default;
  const pace = Math.round((target?.minutesPerDay ?? minutes.default) / minutes.step) * minutes.step;
  return {
    daysAway: Math.min(Math.max(daysAway, days.min), days.max),
    minutesPerDay: Math.min(Math.max(pace, minutes.min), minutes.max),
  };
}

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as it is read. */
  shown: string;
  onChange: (value: number) => void;
};

function Slider({ label, value, shown, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-ink-muted tabular-nums">{shown}</span>
      </p>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={shown}
        data-screen-only
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-accent"
      />
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** The value once it has not changed for `waitMs`; until then the one before. Values are compared by what is in them. */
function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value, which is a new object each time
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [key, waitMs]);
  return settled;
}
