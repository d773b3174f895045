import type { AnswerFeedback, OpenAttempt } from '@examplar/contract/attempts';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import type { Confidence } from '@examplar/domain/study/confidence';
import { useEffect, useRef, useState } from 'react';
import { answerFormatOf } from '../../../lib/answers/answer-format.ts';
import { incompleteWarning } from '../../../lib/answers/incomplete-warning.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import type { ExamKey } from '../room/keys/exam-keys.ts';
import { useQuestionPlace } from '../room/question/use-question-place.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';
import { usePractice } from './use-practice.ts';

export type PracticeAttempt = OpenAttempt & { mode: 'practice' };

/** A practice attempt as its screen shows it: the question in sight, its answer before and after it was checked, and the ways on. */
export function usePracticeRoom(attempt: PracticeAttempt, onEnd: (end: AttemptEnd) => void) {
  const practice = usePractice(attempt, onEnd);
  const { questions } = attempt;
  const [index, setIndex] = useQuestionPlace(attempt.id, questions, practice);
  const [selected, setSelected] = useState('');
  const [warning, setWarning] = useState<string | null>(null);
  const verdictRef = useRef<HTMLHeadingElement>(null);
  const question = questions[index];
  const feedback: AnswerFeedback | undefined = question && practice.feedback[question.id];
  const isLast = index === questions.length - 1;
  const needed = question?.number_of_answers ?? 1;
  const asksConfidence = useSession().user?.asksConfidence ?? false;
  const isSentAtOnce = question?.kind === 'choice' && needed === 1 && !asksConfidence;

  const justAnswered = practice.answeredNow === question?.id;
  useEffect(() => {
    if (justAnswered && feedback) verdictRef.current?.focus();
  }, [justAnswered, feedback]);

  const submit = (answer: string, confidence?: Confidence) => {
    if (!question || feedback || practice.isBusy) return;
    const incomplete = incompleteWarning(answer, answerFormatOf(question));
    setWarning(incomplete);
    if (!incomplete) practice.answer(question, answer, confidence);
  };
  const setAnswer = (changed: string) => {
    if (!question || feedback || practice.isBusy) return;
    // A second press on an option that could not be sent sends it again.
    const answer = isSentAtOnce && changed === '' ? selected : changed;
    setWarning(null);
    setSelected(answer);
    if (isSentAtOnce) submit(answer);
  };
  const show = (to: number) => {
    setSelected('');
    setWarning(null);
    setIndex(Math.min(questions.length - 1, Math.max(0, to)));
  };
  const next = () => {
    if (!feedback || practice.isBusy) return;
    if (!isLast) return show(index + 1);
    const skipped = questions.filter(({ id }) => !practice.feedback[id]).length;
    if (skipped === 0 || warning) return practice.finish();
    setWarning(say('practice.skipped', { count: skipped }));
  };

  /** Enter on a button or link activates it; on an option of a complete answer it sends the answer. */
  const onEnter = (target: Element): boolean => {
    const isOwn = target.closest('button, a, summary, input') !== null;
    const isWhole = question?.kind === 'choice' && incompleteWarning(selected, answerFormatOf(question)) === null;
    const isWholeAnswer = target.closest('[aria-pressed]') !== null && needed > 1 && isWhole;
    if (isOwn && !isWholeAnswer) return false;
    if (feedback) next();
    else if (selected && asksConfidence) setWarning(say('practice.howSure'));
    else if (selected) submit(selected);
    return true;
  };
  const onKey = (key: ExamKey, target: Element): boolean => {
    if (key.does === 'toggle') setAnswer(toggleOption(isSentAtOnce ? '' : selected, key.letter, needed));
    if (key.does === 'confidence' && asksConfidence && selected) submit(selected, key.confidence);
    if (key.does === 'move' && key.by === -1 && index > 0) show(index - 1);
    if (key.does === 'move' && key.by === 1 && feedback && !isLast) next();
    return key.does === 'enter' ? onEnter(target) : key.does !== 'flag';
  };

  return {
    practice,
    question,
    feedback,
    index,
    verdictRef,
    answer: (question && practice.answers[question.id]) || selected,
    setAnswer,
    onKey,
    actions: {
      warning: warning ?? practice.error,
      isFirst: index === 0,
      isLast,
      isBusy: practice.isBusy,
      hasFeedback: feedback !== undefined,
      needsSubmit: !isSentAtOnce,
      asksConfidence,
      canSubmit: selected !== '',
      onPrevious: () => show(index - 1),
      onSkip: () => show(index + 1),
      onSubmit: (confidence?: Confidence) => submit(selected, confidence),
      onNext: next,
    },
  };
}
