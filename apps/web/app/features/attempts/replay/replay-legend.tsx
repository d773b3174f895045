import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../../lib/texts.ts';
import { MarkBar } from './replay-mark.tsx';
import { paceText } from './replay-words.ts';
import type { Replay } from './replayed-attempt.ts';

/** The legend: the shapes that occur on the strip, and the exam's pace. */
export function ReplayLegend({ replay: { marks, flagged, paceMs } }: { replay: Replay }) {
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
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-4 w-2.5 shrink-0 border-x border-line-control" />
        {paceText(marks, paceMs)}
      </li>
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
