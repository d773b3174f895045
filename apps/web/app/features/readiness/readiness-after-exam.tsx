import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { type ReadinessChange, readinessChangeQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { hasVerdict } from '../attempt-parts/attempt-status.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { inTenText } from './readiness-words.ts';

type FinishedExam = { status: 'Passed' | 'Failed'; totalQuestions: number };

/** Below this change of the probability of passing, an exam moved the estimate little. */
const littleChange = 0.05;

/** How the estimate was just before and just after the exam; null where there was none after it. */
export function changeText({ before, after }: ReadinessChange): string | null {
  if (!after.pass) return null;
  if (!before.pass) return say('change.first');
  const [then, now] = [inTenText(before.pass), inTenText(after.pass)];
  if (then === now) return say('change.same', { people: then });
  return say('change.moved', { before: then, after: now });
}

/** Why a passed exam moved the number little; null where it moved it, or was failed. */
export function whyLittle({ before, after }: ReadinessChange, exam: FinishedExam): string | null {
  if (exam.status === 'Failed' || !before.pass || !after.pass) return null;
  if (Math.abs(after.pass.expected - before.pass.expected) >= littleChange) return null;
  const newAnswers = after.firstSight - before.firstSight;
  const questions = say('quantity.questions', { count: exam.totalQuestions });
  if (newAnswers === 0 && exam.totalQuestions > 0) return say('change.little.none', { questions });
  if (newAnswers * 2 < exam.totalQuestions) return say('change.little.some', { count: newAnswers, questions });
  return say('change.little.expected', { questions, answers: say('quantity.answers', { count: before.firstSight }) });
}

type ReadinessAfterExamProps = {
  attempt: Pick<FinishedAttempt, 'id' | 'kind' | 'mode' | 'certificationId' | 'status' | 'totalQuestions'>;
};

/** Readiness under a result: what it is now, how the exam changed it then, and why a passed one may have changed it little. */
export function ReadinessAfterExam({ attempt }: ReadinessAfterExamProps) {
  const { data: change } = useQuery(readinessChangeQuery(attempt.id));
  const notes =
    change &&
    [changeText(change), hasVerdict(attempt) && whyLittle(change, attempt)].filter((note) => typeof note === 'string');
  return (
    <ReadinessPanel certificationId={attempt.certificationId} className="mt-6">
      {notes && notes.length > 0 && (
        <Notice>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </ReadinessPanel>
  );
}
