import type { FinishedAttempt } from '@examplar/contract/attempts';
import { listReplayFindings } from '@examplar/domain/replay/replay-findings';
import type { ReplayMark } from '@examplar/domain/replay/replay-marks';
import { say } from '../../../lib/texts.ts';
import { changesText, findingText, formatTime, replayedAttempt } from '../replay/replay-words.ts';

/** A labelled bar of the small picture under a sentence. */
export type Bar = { label: string; value: string; percent: number };

/** A sentence about an attempt with the figures behind it, and the question that shows it best. */
export type DebriefFact = { text: string; bars: Bar[]; question: number };

/** How many answers must have changed, to say what that did. */
const minChanges = 3;

/** What changing answers did, and where the time went: what the figures of an attempt carry, and no more (PAG-43). */
export function debriefFacts(attempt: FinishedAttempt): DebriefFact[] {
  const marks = replayedAttempt(attempt)?.marks;
  return marks ? [changesFact(marks), timeFact(marks)].filter((fact) => fact !== null) : [];
}

function changesFact(marks: readonly ReplayMark[]): DebriefFact | null {
  const changed = marks.filter(({ change }) => change !== null);
  if (changed.length < minChanges) return null;
  const withChange = (kind: ReplayMark['change']) => changed.filter(({ change }) => change === kind);
  const [lost, gained] = [withChange('right_to_wrong'), withChange('wrong_to_right')];
  const bar = (label: string, count: number): Bar => ({
    label,
    value: String(count),
    percent: (count / changed.length) * 100,
  });
  return {
    text: changesText({ changed: changed.length, rightToWrong: lost.length, wrongToRight: gained.length }),
    bars: [bar(say('debrief.gained'), gained.length), bar(say('debrief.lost'), lost.length)],
    question: (lost[0] ?? changed[0])?.number ?? 1,
  };
}

/** Late against early where that differs beyond chance, else a question that took too long, else the time on mistakes. */
function timeFact(marks: readonly ReplayMark[]): DebriefFact | null {
  const findings = listReplayFindings(marks);
  const finding = findings.find(({ kind }) => kind === 'accuracy') ?? findings.find(({ kind }) => kind !== 'changes');
  const mistakes = marks.filter(({ outcome }) => outcome !== 'right');
  if (finding?.kind === 'accuracy') {
    const { early, late } = finding;
    const bar = (label: string, { right, total }: typeof early): Bar => ({
      label,
      value: say('result.right', { part: right, whole: total }),
      percent: (right / total) * 100,
    });
    return {
      text: findingText(finding),
      bars: [
        bar(say('debrief.first', { count: early.total }), early),
        bar(say('debrief.last', { count: late.total }), late),
      ],
      question: mistakes.findLast(({ outcome }) => outcome === 'wrong')?.number ?? 1,
    };
  }
  if (finding?.kind === 'slow_question') {
    const { number, timeSpentMs, typicalMs } = finding;
    return {
      text: findingText(finding),
      bars: timeBars([
        [say('debrief.question', { number }), timeSpentMs],
        [say('debrief.typical'), typicalMs],
      ]),
      question: number,
    };
  }
  return timeOnMistakes(marks, mistakes);
}

function timeOnMistakes(marks: readonly ReplayMark[], mistakes: readonly ReplayMark[]): DebriefFact | null {
  const [all, spent] = [timeOf(marks), timeOf(mistakes)];
  const slowest = mistakes.toSorted((one, other) => other.timeSpentMs - one.timeSpentMs)[0];
  if (!slowest || spent === 0) return null;
  return {
    text: say('debrief.time', { time: formatTime(spent), all: formatTime(all), count: mistakes.length }),
    bars: timeBars([
      [say('debrief.onRight'), all - spent],
      [say('debrief.onMistakes'), spent],
    ]),
    question: slowest.number,
  };
}

const timeOf = (marks: readonly ReplayMark[]) => marks.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);

function timeBars(times: readonly (readonly [label: string, ms: number])[]): Bar[] {
  const longest = Math.max(...times.map(([, ms]) => ms));
  return times.map(([label, ms]) => ({ label, value: formatTime(ms), percent: (ms / longest) * 100 }));
}
