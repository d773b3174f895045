import type { AnswerFeedback } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import type { Confidence } from '@examplar/domain/study/confidence';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { answerFormatOf, incompleteWarning } from '../../../lib/answers/answer-format.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { browserStorage } from '../../../lib/session/browser-storage.ts';
import { useSession } from '../../../lib/session/session.ts';
import { questionChoicePrefix } from '../../../lib/session/user-traces.ts';
import { say } from '../../../lib/texts.ts';
import type { ExamKey } from '../room/keys/exam-keys.ts';
import { useQuestionPlace } from '../room/question/use-question-place.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';
import { useController } from '../saving/use-controller.ts';
import {
  type PracticeAttempt,
  PracticeController,
  type PracticeState,
  type RoomController,
} from './practice-controller.ts';

/** The controller of a practice attempt while its room is open; null until what this browser kept of it has been read. */
export const usePracticeController = (attempt: PracticeAttempt): PracticeController | null =>
  useController(attempt.id, (deps) => new PracticeController({ attempt, ...deps }));

/** The state of a practice attempt. Calls `onEnd` when it is over, here or elsewhere. */
function usePractice(controller: RoomController, onEnd: (end: AttemptEnd) => void) {
  const state = useStore(controller.state);
  const { end } = state;
  useEffect(() => {
    if (end) onEnd(end);
  }, [end, onEnd]);
  return state;
}

/** Under an answer that waits for the connection. */
const keptNotice = say('practice.kept');

/** Why the attempt could not be finished, or the answer to a question was not taken. */
function problemText(
  { problems, finishProblem }: Pick<PracticeState, 'problems' | 'finishProblem'>,
  { id, kind, number_of_answers }: AskedQuestion,
): string | null {
  if (finishProblem) return finishProblem === 'kept' ? say('save.nowOffline') : say('practice.notCompleted');
  const problem = problems[id];
  if (!problem) return null;
  if (problem.code === 'ALREADY_ANSWERED') return say('practice.answeredElsewhere');
  if (problem.code === 'SAID') return problem.text;
  const { error } = problem;
  // What a single press sent has no fault that the server's message could explain.
  const isOnePress = kind === 'choice' && number_of_answers === 1;
  return isOnePress || !(error instanceof ApiError) ? say('save.refused') : messageOf(error, say('save.refused'));
}

/** Moves the focus to the verdict of an answer that was given just now; nothing scrolls. */
function useVerdictFocus(isJustChecked: boolean) {
  const verdictRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustChecked) verdictRef.current?.focus({ preventScroll: true });
  }, [isJustChecked]);
  return verdictRef;
}

/** What is chosen for the question in sight and not sent yet: a reload keeps it. */
function useKeptChoice(attemptId: string, questionId = '') {
  const key = `${questionChoicePrefix}${attemptId}`;
  const [selected, setSelected] = useState(() => {
    const [id, answer = ''] = (browserStorage.session.getItem(key) ?? '').split(' ');
    return id === questionId ? answer : '';
  });
  const select = (answer: string) => {
    setSelected(answer);
    if (answer) browserStorage.session.setItem(key, `${questionId} ${answer}`);
    else browserStorage.session.removeItem(key);
  };
  return [selected, select] as const;
}

/** The questions without an answer, from 0. */
const openPlaces = (questions: readonly AskedQuestion[], { feedback, kept }: PracticeState): number[] =>
  questions.flatMap(({ id }, at) => (feedback[id] || kept[id] !== undefined ? [] : [at]));

/** What Finish says while questions are open, and the way to the first of them. */
function openNotice(open: readonly number[], show: (to: number) => void) {
  const [first] = open;
  if (first === undefined) return null;
  return { text: say('practice.open', { count: open.length, number: first + 1 }), onGo: () => show(first) };
}

/** A practice attempt as its screen shows it: the question in sight, its answer before and after it was checked, and the ways on. */
export function usePracticeRoom(
  attempt: PracticeAttempt,
  controller: RoomController,
  onEnd: (end: AttemptEnd) => void,
) {
  const practice = usePractice(controller, onEnd);
  const { questions } = attempt;
  const [index, setIndex] = useQuestionPlace(attempt.id, questions, {
    answers: { ...practice.answers, ...practice.kept },
  });
  const question = questions[index];
  const [selected, setSelected] = useKeptChoice(attempt.id, question?.id);
  const [asksToFinish, setAsksToFinish] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const feedback: AnswerFeedback | undefined = question && practice.feedback[question.id];
  const kept = question && practice.kept[question.id];
  /** Without a connection an answer that is kept leads on as a checked one does. */
  const isKept = kept !== undefined && practice.saveState === 'offline';
  const isBusy = (kept !== undefined && !isKept && !feedback) || practice.isFinishing;
  const isAnswered = feedback !== undefined || isKept;
  const isLast = index === questions.length - 1;
  const needed = question?.number_of_answers ?? 1;
  const asksConfidence = useSession().user?.asksConfidence ?? false;
  const isSentAtOnce = question?.kind === 'choice' && needed === 1 && !asksConfidence;

  const verdictRef = useVerdictFocus(practice.answeredNow === question?.id && feedback !== undefined);

  const submit = (answer: string, confidence?: Confidence) => {
    if (!question || feedback || kept !== undefined) return;
    const incomplete = incompleteWarning(answer, answerFormatOf(question));
    setWarning(incomplete);
    if (!incomplete) controller.answer(question.id, answer, confidence);
  };
  const setAnswer = (changed: string) => {
    if (!question || feedback || kept !== undefined) return;
    // A second press on an option that was refused sends it again.
    const answer = isSentAtOnce && changed === '' ? selected : changed;
    setWarning(null);
    setSelected(answer);
    if (isSentAtOnce) submit(answer);
  };
  const open = openPlaces(questions, practice);
  const show = (to: number) => {
    setAsksToFinish(false);
    setSelected('');
    setWarning(null);
    setIndex(Math.min(questions.length - 1, Math.max(0, to)));
  };
  const next = () => {
    if (!isAnswered || isBusy) return;
    if (!isLast) return show(index + 1);
    if (open.length === 0 || asksToFinish) return void controller.finish();
    setAsksToFinish(true);
  };

  /** Enter on a button or link activates it; on an option of a complete answer it sends the answer. */
  const onEnter = (target: Element): boolean => {
    const isOwn = target.closest('button, a, summary, input') !== null;
    const isWhole = question?.kind === 'choice' && incompleteWarning(selected, answerFormatOf(question)) === null;
    const isWholeAnswer = target.closest('[aria-pressed]') !== null && needed > 1 && isWhole;
    if (isOwn && !isWholeAnswer) return false;
    if (isAnswered) next();
    else if (selected && asksConfidence) setWarning(say('practice.howSure'));
    else if (selected) submit(selected);
    return true;
  };
  const onKey = (key: ExamKey, target: Element): boolean => {
    if (key.type === 'toggle') setAnswer(toggleOption(isSentAtOnce ? '' : selected, key.letter, needed));
    if (key.type === 'confidence' && asksConfidence && selected) submit(selected, key.confidence);
    if (key.type === 'move' && key.by === -1 && index > 0) show(index - 1);
    if (key.type === 'move' && key.by === 1 && isAnswered && !isLast) next();
    return key.type === 'enter' ? onEnter(target) : key.type !== 'flag';
  };

  return {
    practice,
    question,
    feedback,
    index,
    verdictRef,
    isLocked: feedback !== undefined || kept !== undefined,
    keptNotice: isKept ? (feedback ? say('practice.keptOnDevice') : keptNotice) : null,
    struck: (question && practice.struck[question.id]) ?? '',
    strike: (letter: string) => question && controller.toggleStrike(question.id, letter),
    answered: Object.keys({ ...practice.feedback, ...practice.kept }).length,
    answer: (question && practice.answers[question.id]) || kept || selected,
    setAnswer,
    onKey,
    actions: {
      warning: warning ?? (question ? problemText(practice, question) : null),
      open: asksToFinish ? openNotice(open, show) : null,
      isFirst: index === 0,
      isLast,
      isBusy,
      isAnswered,
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
