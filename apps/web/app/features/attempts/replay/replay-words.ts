import type { ReplayFinding } from '@examplar/domain/replay/replay-findings';
import type { ReplayMark } from '@examplar/domain/replay/replay-marks';

/** `40 s`, `2 min`, `6 min 10 s`: a time on a question. */
export function formatTime(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  return [minutes > 0 && `${minutes} min`, (seconds % 60 > 0 || minutes === 0) && `${seconds % 60} s`]
    .filter(Boolean)
    .join(' ');
}

export const outcomeWords: Record<ReplayMark['outcome'], string> = {
  right: 'right',
  wrong: 'wrong',
  unanswered: 'not answered',
};

/** A mark as a screen reader says it: `Question 31: wrong, 6 min 10 s, answer changed, flagged`. */
export function markLabel({ number, outcome, timeSpentMs, isChanged }: ReplayMark, isFlagged: boolean): string {
  const facts = [
    outcomeWords[outcome],
    timeSpentMs > 0 && formatTime(timeSpentMs),
    isChanged && 'answer changed',
    isFlagged && 'flagged',
  ];
  return `Question ${number}: ${facts.filter(Boolean).join(', ')}`;
}

/** The time that the exam allows for a question, and how many questions took longer. */
export function paceText(marks: readonly ReplayMark[], paceMs: number): string {
  const slower = marks.filter(({ timeSpentMs }) => timeSpentMs > paceMs).length;
  return `Pace of the exam: ${formatTime(paceMs)} a question; ${slower === 0 ? 'none' : slower} took longer`;
}

/** What the sitting shows, in one or two sentences. */
export function findingText(finding: ReplayFinding): string {
  if (finding.kind === 'changes') return changesText(finding);
  if (finding.kind === 'accuracy') {
    const { early, late } = finding;
    const word = late.right < early.right ? 'but only' : 'and';
    return `You got ${early.right} of your first ${early.total} answers right, ${word} ${late.right} of your last ${late.total}.`;
  }
  const { number, timeSpentMs, typicalMs } = finding;
  const times = Math.floor(timeSpentMs / typicalMs);
  return `You spent ${formatTime(timeSpentMs)} on question ${number}, as long as on ${times} typical questions.`;
}

function changesText({ changed, rightToWrong, wrongToRight }: Extract<ReplayFinding, { kind: 'changes' }>): string {
  const rest = changed - rightToWrong - wrongToRight;
  const parts = [
    { count: rightToWrong, text: `${rightToWrong} from right to wrong` },
    { count: wrongToRight, text: `${wrongToRight} from wrong to right` },
    { count: rest, text: `${rest} from one wrong answer to another` },
  ];
  const said = parts.filter(({ count }) => count > 0).map(({ text }) => text);
  const last = said.pop();
  return `You changed ${changed} answers: ${said.length > 0 ? `${said.join(', ')} and ${last}` : last}.`;
}
