import type { FinishedAttempt } from '@examplar/contract/attempts';
import { findingsOf } from '@examplar/domain/replay/replay-findings';
import { useMemo } from 'react';
import { say } from '../../../lib/texts.ts';
import { ReplayLegend } from './replay-legend.tsx';
import { ReplayStrip } from './replay-strip.tsx';
import { ReplayTable } from './replay-table.tsx';
import { findingText } from './replay-words.ts';
import { replayedAttempt } from './replayed-attempt.ts';

type ExamReplayProps = { attempt: FinishedAttempt; className?: string };

/** The whole attempt on one strip, and what it shows (ATT-34, ATT-36). Renders nothing if times are missing. */
export function ExamReplay({ attempt, className }: ExamReplayProps) {
  const replay = useMemo(() => replayedAttempt(attempt), [attempt]);
  if (!replay) return null;
  const findings = findingsOf(replay.marks);
  return (
    <section aria-labelledby="replay" className={className}>
      <h2 id="replay" className="font-heading text-title">
        {say('replay.heading')}
      </h2>
      {findings.length > 0 && (
        <ul className="mt-2 grid max-w-[96ch] gap-1">
          {findings.map((finding) => (
            <li key={finding.kind}>{findingText(finding)}</li>
          ))}
        </ul>
      )}
      <ReplayStrip replay={replay} />
      <ReplayLegend replay={replay} />
      <ReplayTable replay={replay} attempt={attempt} />
    </section>
  );
}
