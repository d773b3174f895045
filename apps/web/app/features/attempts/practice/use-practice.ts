import type { AnswerFeedback, OpenAttempt } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import type { Confidence } from '@examplar/domain/study/confidence';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { say } from '../../../lib/texts.ts';
import { QuestionStopwatch } from '../room/clock/question-stopwatch.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';

type Practice = OpenAttempt & { mode: 'practice' };

/** A practice attempt in this browser: its answers, the server's feedback on them, and its end. */
export function usePractice(attempt: Practice, onEnd: (end: AttemptEnd) => void) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(attempt.answers);
  const [feedback, setFeedback] = useState<Readonly<Record<string, AnswerFeedback>>>(attempt.feedback);
  const [answeredNow, setAnsweredNow] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const stopwatch = useRef<QuestionStopwatch>(null);
  useEffect(() => {
    stopwatch.current = new QuestionStopwatch();
  }, []);
  const params = { attemptId: attempt.id };

  const run = async (work: () => Promise<void>, fallback: string, isServerHeard: boolean) => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : '';
      const isSettled = ['ALREADY_ANSWERED', 'ATTEMPT_CLOSED', 'TIME_IS_UP'].includes(code);
      if (isSettled && (await catchUp())) return;
      setError(isServerHeard && code !== 'NO_CONNECTION' ? messageOf(failure, fallback) : fallback);
    } finally {
      setIsBusy(false);
    }
  };

  /** Another tab or device went on with this attempt: shows what the server has of it. */
  const catchUp = async (): Promise<boolean> => {
    const reply = await call('GET /test-exam-attempts/:attemptId', { params }).catch(() => null);
    if (!reply) return false;
    if (reply.status !== 'In Progress') onEnd({ by: 'server', finished: reply });
    else if (reply.mode === 'practice') {
      setAnswers(reply.answers);
      setFeedback(reply.feedback);
    }
    return true;
  };

  const answer = ({ id, kind, number_of_answers }: AskedQuestion, letters: string, confidence?: Confidence) => {
    const timeSpentMs = stopwatch.current?.take() ?? 0;
    const body = { questionId: id, selectedAnswer: letters, timeSpentMs, ...(confidence && { confidence }) };
    const send = async () => {
      const reply = await call('POST /test-exam-attempts/:attemptId/answers', { params, body });
      if (!('is_correct' in reply)) return;
      setAnswers((before) => ({ ...before, [id]: letters }));
      setFeedback((before) => ({ ...before, [id]: reply }));
      setAnsweredNow(id);
    };
    void run(send, say('save.refused'), kind !== 'choice' || number_of_answers > 1);
  };

  const finish = () => {
    const complete = async () => {
      onEnd({ by: 'user', finished: await call('POST /test-exam-attempts/:attemptId/complete', { params }) });
    };
    void run(complete, say('practice.notCompleted'), false);
  };

  return { answers, feedback, answeredNow, isBusy, error, answer, finish };
}
