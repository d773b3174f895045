import { Check, Flag, LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { listFacts } from '../../../../lib/lists.ts';
import { say } from '../../../../lib/texts.ts';
import { buttonStyle } from '../../../../ui/button-style.ts';
import { cx } from '../../../../ui/class-names.ts';
import { isOutOfReach, progressWords, type QuestionMark } from './question-marks.ts';

type QuestionNavigatorProps = { marks: readonly QuestionMark[]; current: number; onGo: (index: number) => void };

/** All questions by number, five in a row. Each state has a mark in addition to its colour. */
export function QuestionNavigator({ marks, current, onGo }: QuestionNavigatorProps) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold">
        {say('room.questions')}
      </h2>
      <ol className="grid grid-cols-5 gap-2">
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question's place is its name here
          <li key={index}>
            <NavigatorCell number={index + 1} mark={mark} isCurrent={index === current} onGo={() => onGo(index)} />
          </li>
        ))}
      </ol>
      <Legend
        hasIncomplete={marks.some(({ progress }) => progress === 'incomplete')}
        hasClosed={marks.some(({ isClosed }) => isClosed)}
        hasOutOfReach={marks.some((mark, index) => index !== current && isOutOfReach(mark))}
      />
    </nav>
  );
}

type NavigatorCellProps = { number: number; mark: QuestionMark; isCurrent: boolean; onGo: () => void };

function NavigatorCell({ number, mark, isCurrent, onGo }: NavigatorCellProps) {
  const { progress, isFlagged, isClosed, isReachable } = mark;
  const isAnswered = progress === 'answered';
  const isIncomplete = progress === 'incomplete';
  const isOut = isOutOfReach(mark);
  const words = listFacts([
    progressWords[progress],
    isFlagged && say('state.flagged'),
    isClosed && say('state.closed'),
    isOut && say('state.outOfReach'),
  ]);
  return (
    <button
      type="button"
      data-state={isCurrent ? 'current' : progress === 'unanswered' ? 'not-answered' : progress}
      aria-label={say('room.questionState', { number, state: words })}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={!isCurrent && !isReachable}
      onClick={onGo}
      className={cx(
        'relative grid min-h-11 w-full place-items-center rounded-control text-caption font-semibold tabular-nums transition-colors md:min-h-10 disabled:opacity-60',
        isCurrent && 'bg-accent text-on-accent',
        !isCurrent &&
          isAnswered &&
          'bg-accent-soft text-accent enabled:hover:inset-ring enabled:hover:inset-ring-accent',
        !isCurrent && isIncomplete && 'border border-dashed border-accent text-accent',
        !isCurrent &&
          progress === 'unanswered' &&
          'border border-line-control text-ink-muted enabled:hover:border-accent enabled:hover:text-ink',
      )}
    >
      <span>{number}</span>
      {isAnswered && !isClosed && (
        <Check aria-hidden="true" className="absolute inset-e-0.5 bottom-0.5 size-2.5 [stroke-width:3.5]" />
      )}
      {isClosed && <LockKeyhole aria-hidden="true" className="absolute inset-e-0.5 bottom-0.5 size-3" />}
      {isFlagged && (
        <Flag aria-hidden="true" className="absolute -inset-e-1 -top-1 size-3.5 fill-gold stroke-gold-edge" />
      )}
    </button>
  );
}

const sample = 'grid size-4 flex-none place-items-center rounded-small';

type LegendProps = { hasIncomplete: boolean; hasClosed: boolean; hasOutOfReach: boolean };

function Legend({ hasIncomplete, hasClosed, hasOutOfReach }: LegendProps) {
  return (
    <ul
      aria-hidden="true"
      className="mt-4 grid grid-cols-[auto_auto] justify-start cramped:grid-cols-1 gap-x-5 gap-y-1.5 text-caption whitespace-nowrap text-ink-muted"
    >
      <li className="flex items-center gap-2">
        <span data-fill className={cx(sample, 'bg-accent')} /> {say('mark.current')}
      </li>
      <li className="flex items-center gap-2">
        <span data-fill className={cx(sample, 'bg-accent-soft text-accent')}>
          <Check className="size-2.5 [stroke-width:3.5]" />
        </span>
        {say('mark.answered')}
      </li>
      <li className="flex items-center gap-2">
        <span className={cx(sample, 'border border-line-control')} /> {say('mark.unanswered')}
      </li>
      <li className="flex items-center gap-2">
        <Flag className="size-4 fill-gold stroke-gold-edge" /> {say('mark.flagged')}
      </li>
      {hasIncomplete && (
        <li className="flex items-center gap-2">
          <span className={cx(sample, 'border border-dashed border-accent')} /> {say('mark.incomplete')}
        </li>
      )}
      {hasClosed && (
        <li className="flex items-center gap-2">
          <LockKeyhole className="size-4" /> {say('mark.closed')}
        </li>
      )}
      {hasOutOfReach && (
        <li className="flex items-center gap-2">
          <span className={cx(sample, 'border border-line-control opacity-60')} /> {say('mark.outOfReach')}
        </li>
      )}
    </ul>
  );
}

type FlagButtonProps = { isFlagged: boolean; onToggle: () => void; isCompact?: boolean };

/** Marks a question to come back to. */
export function FlagButton({ isFlagged, onToggle, isCompact = false }: FlagButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isFlagged}
      aria-keyshortcuts="f"
      onClick={onToggle}
      title={say('room.flag')}
      className={buttonStyle(
        'secondary',
        isCompact ? 'medium' : 'large',
        cx(isCompact ? 'size-11 px-0' : 'max-lg:w-12', isFlagged && 'bg-caution-soft'),
      )}
    >
      <Flag aria-hidden="true" className={isFlagged ? 'fill-gold stroke-gold-edge' : ''} />
      <span className={isCompact ? 'sr-only' : 'max-lg:sr-only'}>{say('room.flag')}</span>
    </button>
  );
}
