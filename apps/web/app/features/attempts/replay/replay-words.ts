import type { FinishedAttempt } from '@examplar/contract/attempts';
import type { ReplayFinding } from '@examplar/domain/replay/replay-findings';
import { buildReplay, type ReplayMark } from '@examplar/domain/replay/replay-marks';
import { listAll, listFacts } from '../../../lib/lists.ts';
import { say } from '../../../lib/texts.ts';

/** `40 s`, `2 min`, `6 min 10 s`: a time on a question. */
export function formatTime(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return say('time.seconds', { seconds });
  const rest = seconds % 60;
  return rest === 0 ? say('time.minutes', { minutes }) : say('time.minutesSeconds', { minutes, seconds: rest });
}

export const outcomeWords: Record<ReplayMark['outcome'], string> = {
  right: say('replay.right'),
  wrong: say('replay.wrong'),
  unanswered: say('result.notAnswered'),
};

/** A mark as a screen reader says it: `Question 31: wrong, 6 min 10 s, answer changed, flagged`. */
export function markLabel({ number, outcome, timeSpentMs, isChanged }: ReplayMark, isFlagged: boolean): string {
  const facts = [
    outcomeWords[outcome],
    timeSpentMs > 0 && formatTime(timeSpentMs),
    isChanged && say('replay.changed'),
    isFlagged && say('state.flagged'),
  ];
  return say('replay.mark', { number, facts: listFacts(facts) });
}

/** The time that the exam allows for a question, and how many questions took longer. */
export function paceText(marks: readonly ReplayMark[], paceMs: number): string {
  const slower = marks.filter(({ timeSpentMs }) => timeSpentMs > paceMs).length;
  const time = formatTime(paceMs);
  return slower === 0 ? say('replay.pace.none', { time }) : say('replay.pace', { time, count: slower });
}

/** The findings about the attempt, in one or two sentences. */
export function findingText(finding: ReplayFinding): string {
  if (finding.kind === 'changes') return changesText(finding);
  if (finding.kind === 'accuracy') {
    const { early, late } = finding;
    return late.right < early.right
      ? say('replay.worse', { early: early.right, earlyTotal: early.total, late: late.right, lateTotal: late.total })
      : say('replay.better', { early: early.right, earlyTotal: early.total, late: late.right, lateTotal: late.total });
  }
  const { number, timeSpentMs, typicalMs } = finding;
  const times = Math.floor(timeSpentMs / typicalMs);
  return say('replay.slow', { time: formatTime(timeSpentMs), number, times });
}

type Changes = Omit<Extract<ReplayFinding, { kind: 'changes' }>, 'kind'>;

export function changesText({ changed, rightToWrong, wrongToRight }: Changes): string {
  const rest = changed - rightToWrong - wrongToRight;
  const parts = [
    { count: rightToWrong, text: say('replay.rightToWrong', { count: rightToWrong }) },
    { count: wrongToRight, text: say('replay.wrongToRight', { count: wrongToRight }) },
    { count: rest, text: say('replay.wrongToWrong', { count: rest }) },
  ];
  const phrases = parts.filter(({ count }) => count > 0).map(({ text }) => text);
  return say('replay.changes', { count: changed, parts: listAll(phrases) });
}

export type Replay = {
  marks: ReplayMark[];
  /** The time that a question has at the exam's pace, in ms. */
  paceMs: number;
  flagged: ReadonlySet<number>;
};

type Replayed = Pick<FinishedAttempt, 'mode' | 'questions' | 'flags' | 'startedAt' | 'expiresAt'>;

/** The attempt of an exam; null for practice, which has no pace, and where times are missing. */
export function replayedAttempt({ mode, questions, flags, startedAt, expiresAt }: Replayed): Replay | null {
  if (mode !== 'exam' || expiresAt === null) return null;
  const marks = buildReplay(
    questions.map((question, index) => ({
      ...question,
      number: index + 1,
      correctAnswer: question.correct_answer,
      isCorrect: question.is_correct,
    })),
  );
  if (marks === null) return null;
  const paceMs = (Date.parse(expiresAt) - Date.parse(startedAt)) / questions.length;
  const flagged = new Set(questions.flatMap(({ id }, index) => (flags.includes(id) ? [index + 1] : [])));
  return { marks, paceMs, flagged };
}
