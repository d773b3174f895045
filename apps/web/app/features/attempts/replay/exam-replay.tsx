import type { FinishedAttempt } from '@examplar/contract/attempts';
import { showAnswer } from '@examplar/domain/questions/answers';
import { listReplayFindings } from '@examplar/domain/replay/replay-findings';
import { type ReplayMark as Mark, replayWidths } from '@examplar/domain/replay/replay-marks';
import { ChevronDown, Flag } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { questionAnchor, useOpenOnPaper } from '../result/result-questions.tsx';
import {
  findingText,
  formatTime,
  markLabel,
  outcomeWords,
  paceText,
  type Replay,
  replayedAttempt,
} from './replay-words.ts';

const columns = [
  say('replay.column.question'),
  say('replay.column.result'),
  say('replay.column.time'),
  say('replay.column.after'),
  say('replay.column.first'),
  say('replay.column.answer'),
  say('mark.flagged'),
];

type ReplayTableProps = { replay: Replay; attempt: FinishedAttempt };

/** The same as figures, in the same order. */
function ReplayTable({ replay: { marks, flagged }, attempt }: ReplayTableProps) {
  const { questions, startedAt } = attempt;
  return (
    <details data-screen-only className="mt-2">
      <summary className="min-h-8 w-fit cursor-pointer content-center text-caption font-medium text-accent pointer-coarse:min-h-11">
        {say('replay.showTable')}
      </summary>
      <div className="mt-2 max-h-96 overflow-y-auto">
        <Table caption={say('replay.caption')}>
          <thead>
            <tr>
              {columns.map((name) => (
                <HeaderCell key={name}>{name}</HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {marks.map(({ number, outcome, timeSpentMs, answeredAt, isChanged }) => {
              const question = questions[number - 1];
              const { kind = 'choice', firstAnswer = null, selectedAnswer = null } = question ?? {};
              return (
                <tr key={number}>
                  <th scope="row" className="border-t border-line px-4 py-2 text-start font-medium tabular-nums">
                    {number}
                  </th>
                  <Cell className="py-2! whitespace-nowrap">{outcomeWords[outcome]}</Cell>
                  <Cell className="py-2! whitespace-nowrap">{timeSpentMs > 0 ? formatTime(timeSpentMs) : '–'}</Cell>
                  <Cell className="py-2! whitespace-nowrap">
                    {answeredAt ? formatTime(Date.parse(answeredAt) - Date.parse(startedAt)) : '–'}
                  </Cell>
                  <Cell className="py-2!">{isChanged && firstAnswer ? showAnswer(firstAnswer, kind) : ''}</Cell>
                  <Cell className="py-2!">{selectedAnswer ? showAnswer(selectedAnswer, kind) : '–'}</Cell>
                  <Cell className="py-2!">{flagged.has(number) ? say('state.flagged') : ''}</Cell>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </details>
  );
}

const shapes: Record<Mark['outcome'], string> = {
  right: 'h-full bg-positive',
  wrong: 'h-1/2 bg-negative',
  unanswered: 'h-1/2 border-2 border-line-control bg-raised',
};

const notched = 'polygon(0 0, calc(50% - 4px) 0, 50% 7px, calc(50% + 4px) 0, 100% 0, 100% 100%, 0 100%)';

type MarkBarProps = Pick<Mark, 'outcome' | 'isChanged'>;

/** Tall when right, half as tall when wrong, hollow when open, with a notch when the answer was changed. */
const MarkBar = ({ outcome, isChanged }: MarkBarProps) => (
  <span
    data-bar={outcome === 'unanswered' ? undefined : ''}
    data-fill
    className={cx('w-full rounded-[3px]', shapes[outcome])}
    style={isChanged ? { clipPath: notched } : undefined}
  />
);

/** A mark as the strip has it: its flag above it. */
const MarkShape = ({ isFlagged, ...bar }: MarkBarProps & { isFlagged: boolean }) => (
  <>
    <span aria-hidden="true" className="flex h-4 items-start justify-center">
      {isFlagged && <Flag className="size-3.5 shrink-0 fill-gold stroke-gold-edge" />}
    </span>
    <span className="flex h-9 items-end">
      <MarkBar {...bar} />
    </span>
  </>
);

/** The number of marks per row, on a phone and on wider screens, so that each can be seen and pressed. */
const marksOfRow = { narrow: 22, wide: 70 };

/**
 * The attempt from left to right, on several rows where one is too short. One stop for Tab; arrow keys, Home and End go
 * along it, and each mark leads to its question.
 */
function ReplayStrip({ replay: { marks, paceMs, flagged } }: { replay: Replay }) {
  const [search] = useSearchParams();
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { marks: widths, pace } = replayWidths(marks, paceMs);
  const move = (event: KeyboardEvent) => {
    const last = marks.length - 1;
    const targets: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('a')[Math.min(last, Math.max(0, target))]?.focus();
  };
  const { narrow, wide } = marksOfRow;
  const rows = { '--rows-narrow': Math.ceil(marks.length / narrow), '--rows-wide': Math.ceil(marks.length / wide) };
  const shownMark = shown === null ? undefined : marks[shown];
  return (
    <div className="mt-4">
      <ol
        ref={list}
        data-fill
        aria-label={say('replay.order')}
        onKeyDown={move}
        onMouseLeave={() => setShown(null)}
        onBlur={() => setShown(null)}
        className="flex flex-wrap gap-y-1 rounded-control bg-sunken bg-[repeating-linear-gradient(var(--along),var(--line-strong)_0_1px,transparent_1px_calc(var(--pace)*var(--rows)*100%))] py-1.5 [--along:90deg] [--rows:var(--rows-narrow)] rtl:[--along:270deg] sm:[--rows:var(--rows-wide)]"
        style={{ ...rows, '--pace': pace } as CSSProperties}
      >
        {marks.map((mark, index) => (
          <li
            key={mark.number}
            className="max-w-full"
            style={{ width: `calc(${widths[index]} * var(--rows) * 99.9%)` }}
          >
            <Link
              to={{ search: linkSearch(search), hash: `#${questionAnchor(mark.number)}` }}
              replace
              preventScrollReset
              tabIndex={index === current ? 0 : -1}
              aria-label={markLabel(mark, flagged.has(mark.number))}
              onFocus={() => {
                setCurrent(index);
                setShown(index);
              }}
              onMouseEnter={() => setShown(index)}
              className="block rounded-[3px] px-px pt-0.5 pb-1.5 hover:bg-accent-soft focus-visible:bg-accent-soft"
            >
              <MarkShape outcome={mark.outcome} isChanged={mark.isChanged} isFlagged={flagged.has(mark.number)} />
            </Link>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" data-screen-only className="mt-2 min-h-6 text-caption font-medium tabular-nums">
        {shownMark ? markLabel(shownMark, flagged.has(shownMark.number)) : say('replay.select')}
      </p>
    </div>
  );
}

/** The list shows every question, so that the one that a mark leads to is there. */
function linkSearch(search: URLSearchParams): string {
  const all = new URLSearchParams(search);
  all.set('show', 'all');
  return `?${all}`;
}

type ExamReplayProps = { attempt: FinishedAttempt; className?: string };

/** The whole attempt on one strip, folded, and what it shows (ATT-34, ATT-36). Renders nothing if times are missing. */
export function ExamReplay({ attempt, className }: ExamReplayProps) {
  const replay = useMemo(() => replayedAttempt(attempt), [attempt]);
  const details = useRef<HTMLDetailsElement>(null);
  useOpenOnPaper(details);
  if (!replay) return null;
  const findings = listReplayFindings(replay.marks);
  return (
    <section aria-labelledby="replay" className={className}>
      <details ref={details} className="group rounded-card border border-line bg-raised">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-4 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
          <div>
            <h2 id="replay" className="font-heading text-title">
              {say('replay.heading')}
            </h2>
            <p className="mt-0.5 text-ink-muted">{paceText(replay.marks, replay.paceMs)}</p>
          </div>
          <ChevronDown
            aria-hidden="true"
            className="shrink-0 text-ink-muted transition-transform group-open:rotate-180 print:hidden"
          />
        </summary>
        <div className="px-5 pb-5 sm:px-6">
          {findings.length > 0 && (
            <ul className="grid max-w-[96ch] gap-1">
              {findings.map((finding) => (
                <li key={finding.kind}>{findingText(finding)}</li>
              ))}
            </ul>
          )}
          <ReplayStrip replay={replay} />
          <ReplayLegend replay={replay} />
          <ReplayTable replay={replay} attempt={attempt} />
        </div>
      </details>
    </section>
  );
}

/** The legend: the shapes that occur on the strip. */
function ReplayLegend({ replay: { marks, flagged } }: { replay: Replay }) {
  const count = (outcome: (typeof marks)[number]['outcome']) => marks.filter((mark) => mark.outcome === outcome).length;
  const changed = marks.filter(({ isChanged }) => isChanged).length;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-caption text-ink-muted">
      <Entry
        count={count('right')}
        label={say('replay.legend.right')}
        shape={<MarkBar outcome="right" isChanged={false} />}
      />
      <Entry count={count('wrong')} label={say('filter.wrong')} shape={<MarkBar outcome="wrong" isChanged={false} />} />
      <Entry
        count={count('unanswered')}
        label={say('result.open')}
        shape={<MarkBar outcome="unanswered" isChanged={false} />}
      />
      <Entry count={changed} label={say('replay.legend.changed')} shape={<MarkBar outcome="right" isChanged />} />
      <Entry
        count={flagged.size}
        label={say('mark.flagged')}
        shape={<Flag className="size-3.5 fill-gold stroke-gold-edge" />}
      />
    </ul>
  );
}

function Entry({ count, label, shape }: { count: number; label: string; shape: ReactNode }) {
  if (count === 0) return null;
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="flex h-4 w-3.5 shrink-0 items-end">
        {shape}
      </span>
      {label} ({count})
    </li>
  );
}
