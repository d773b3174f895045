import { formatPercent } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.ts';
import { maxSetMinutes, maxSetSize, type PracticeChoice } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';

const sizes = [10, 20, 40, 65].map((value) => ({ value, label: String(value) }));
const modes = [
  { value: 'practice', label: say('set.untimed') },
  { value: 'exam', label: say('set.timed') },
] as const;

type SizeChoiceProps = { choice: PracticeChoice; onChange: (change: Partial<PracticeChoice>) => void };

/** How many questions, and whether against the clock. */
export function SizeChoice({ choice: { count, mode, minutes }, onChange }: SizeChoiceProps) {
  const extraTime = useSession().user?.extraTimePercent ?? 0;
  return (
    <section aria-labelledby="set-size">
      <h2 id="set-size" className="text-title font-semibold">
        {say('set.length')}
      </h2>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        <Segments
          legend={say('set.questions')}
          options={sizes}
          value={sizes.some(({ value }) => value === count) ? count : null}
          onChange={(chosen) => onChange({ count: chosen })}
        />
        <NumberField
          label={say('set.otherNumber')}
          min={1}
          max={maxSetSize}
          value={count}
          onChange={(chosen) => chosen !== null && onChange({ count: chosen })}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div>
          <Segments
            legend={say('set.clock')}
            options={modes}
            value={mode}
            onChange={(chosen) => onChange({ mode: chosen, minutes: null })}
          />
          <p className="mt-1.5 max-w-[22rem] text-caption text-ink-muted">
            {mode === 'practice'
              ? say('set.untimed.text')
              : `${say('set.timed.text')}${extraTime > 0 ? ` ${say('set.extraTime', { percent: formatPercent(extraTime) })}` : ''}`}
          </p>
        </div>
        {mode === 'exam' && (
          <NumberField
            label={say('set.minutes')}
            hint={say('set.minutes.hint')}
            min={1}
            max={maxSetMinutes}
            value={minutes}
            isOptional
            onChange={(chosen) => onChange({ minutes: chosen })}
          />
        )}
      </div>
    </section>
  );
}
