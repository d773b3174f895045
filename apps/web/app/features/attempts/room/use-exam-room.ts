import type { OpenAttempt } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import { checkAnswer, incompleteness } from '@examplar/domain/questions/answers';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { letterAt } from '@examplar/domain/questions/letters';
import type { Confidence } from '@examplar/domain/study/confidence';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { answerFormatOf, incompleteWarning } from '../../../lib/answers/answer-format.ts';
import { listAll } from '../../../lib/lists.ts';
import { say } from '../../../lib/texts.ts';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { type AttemptEnd, type AttemptState, shownAnswer } from '../saving/attempt-state.ts';
import { questionMarks } from './navigator/question-marks.ts';
import { useQuestionPlace } from './question/use-question-place.ts';

type Section = OpenAttempt['sections'][number];
type Exam = { sections: readonly Section[]; closedThrough: number };

/** The effect of going to a question: the position up to which questions close for good (0: none), and the section to confirm first. */
type Move = { closes: number; asks: Section | null };

const freely: Move = { closes: 0, asks: null };

/**
 * What it means to go from one question to another, both by index; null where the sections do not allow it: a closed question, a
 * later section before the earlier one was left, or back within a series without return.
 */
export function planMove(from: number, to: number, { sections, closedThrough }: Exam): Move | null {
  const [here, there] = [from + 1, to + 1];
  if (there <= closedThrough) return null;
  const left = sectionAt(sections, here);
  const entered = sectionAt(sections, there);
  // Where another device closed this question, nothing is left of it any more.
  if (!left || !entered || here === there || here <= closedThrough) return freely;
  if (entered !== left && !isEntered(entered, there, closedThrough)) return null;
  if (left.rule === 'no_return') {
    if (there !== here + 1) return null;
    return { closes: here, asks: here === left.from ? left : null };
  }
  if (there < here || entered === left) return freely;
  if (sections.some(({ rule, from: start, to: end }) => rule !== 'free' && start > left.to && end < entered.from))
    return null;
  return left.rule === 'free' ? freely : { closes: left.to, asks: left };
}

const sectionAt = (sections: readonly Section[], position: number) =>
  sections.find(({ from, to }) => position >= from && position <= to);

/** A series without return is begun at its first open question, any other section anywhere. */
const isEntered = ({ rule, from }: Section, position: number, closedThrough: number) =>
  rule !== 'no_return' || position === Math.max(from, closedThrough + 1);

export type RunningExam = OpenAttempt & { mode: 'exam' };
type Panel = 'submit' | 'navigator' | 'help' | null;

/** A running exam as its screen shows it: which question is in sight, what may be done with it, and where one may go. */
export function useExamRoom(attempt: RunningExam, controller: AttemptController, onEnd: (end: AttemptEnd) => void) {
  const state = useStore(controller.state);
  const { questions, sections } = attempt;
  const { closedThrough } = state;
  const [index, setIndex] = useQuestionPlace(attempt.id, questions, state);
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [closing, setClosing] = useState<{ to: number; move: Move } | null>(null);
  useRoomEffects({ state, controller, onEnd, isChecking, index, setIndex, questionCount: questions.length });
  const question = questions[index];
  const answer = question ? shownAnswer(state, question.id) : '';
  const isLast = index === questions.length - 1;

  const planTo = (to: number) =>
    to >= 0 && to < questions.length ? planMove(index, to, { sections, closedThrough }) : null;
  const arrive = (to: number, closes: number) => {
    setPanel(null);
    setClosing(null);
    setIsChecking(false);
    if (to === index) return;
    setWarnedOf(null);
    controller.forgetDropped();
    if (question) controller.leave(question.id);
    if (closes > 0) controller.close(closes);
    setIndex(to);
  };
  const go = (to: number) => {
    const move = planTo(to);
    if (!move) return;
    setPanel(null);
    if (move.asks) setClosing({ to, move });
    else arrive(to, move.closes);
  };
  const next = () => {
    if (!question || isLast) return;
    const isIncomplete = incompleteness(answer, answerFormatOf(question)) !== null;
    // An incomplete choice cannot be kept; for other kinds a second press moves on with the partial answer (ATT-30).
    const mayInsist = question.kind !== 'choice' && warnedOf === question.id;
    if (isIncomplete && !mayInsist) setWarnedOf(question.id);
    else go(index + 1);
  };
  const setAnswer = (changed: string) => {
    if (!question || index < closedThrough) return;
    controller.setAnswer(question, changed);
    setWarnedOf(null);
  };

  return {
    state,
    question,
    index,
    answer,
    isLast,
    isLocked: index < closedThrough,
    struck: question ? (state.struck[question.id] ?? '') : '',
    isFlagged: question ? state.flags.has(question.id) : false,
    marks: questionMarks(questions, state, (to) => planTo(to) !== null),
    warning: roomWarning({ state, questions, question, isWarned: warnedOf === question?.id }),
    /** Takes the steps as they stand; null unless Next has asked for that. */
    keepOrder:
      question && warnedOf === question.id && isUnmovedOrder(question, answer)
        ? () => setAnswer(question.options.map((_, at) => letterAt(at)).join(''))
        : null,
    canGoBack: planTo(index - 1) !== null,
    panel,
    setPanel,
    isChecking,
    /** To the check screen and back. */
    check: (isOpen: boolean) => {
      setPanel(null);
      setIsChecking(isOpen);
    },
    closing,
    stay: () => setClosing(null),
    leave: () => closing && arrive(closing.to, closing.move.closes),
    go,
    next,
    setAnswer,
    /** A click on an option, by its letter. */
    toggle: (letter: string) => question && setAnswer(toggleOption(answer, letter, question.number_of_answers)),
    toggleFlag: () => question && index >= closedThrough && controller.toggleFlag(question.id),
    confidence: question ? (state.confidence[question.id] ?? null) : null,
    toggleConfidence: (confidence: Confidence) =>
      question && index >= closedThrough && controller.toggleConfidence(question.id, confidence),
    strike: (letter: string) => {
      if (!question || index < closedThrough) return;
      controller.toggleStrike(question.id, letter);
    },
  };
}

const isUnmovedOrder = ({ kind, options, number_of_answers: count }: AskedQuestion, answer: string) =>
  kind === 'ordering' && count === options.length && answer === '';

type RoomWarningInput = {
  state: AttemptState;
  questions: readonly { id: string }[];
  question: AskedQuestion | undefined;
  /** Whether the user tried to leave it incomplete. */
  isWarned: boolean;
};

/** The message above the actions: changes that came too late, or what the current answer lacks. */
function roomWarning({ state, questions, question, isWarned }: RoomWarningInput): string | null {
  const late = questions.flatMap(({ id }, at) => (state.dropped.includes(id) ? [at + 1] : []));
  if (late.length > 0) return say('room.tooLate', { count: late.length, numbers: listAll(late.map(String)) });
  if (!question) return null;
  const format = answerFormatOf(question);
  const answer = shownAnswer(state, question.id);
  return isWarned || !checkAnswer(answer, format).ok ? incompleteWarning(answer, format) : null;
}

type RoomEffects = {
  state: AttemptState;
  controller: AttemptController;
  onEnd: (end: AttemptEnd) => void;
  isChecking: boolean;
  index: number;
  setIndex: (index: number) => void;
  questionCount: number;
};

/** The automatic effects of the room: it ends with its attempt, pauses the stopwatch on the check screen and leaves closed questions. */
function useRoomEffects({ state, controller, onEnd, isChecking, index, setIndex, questionCount }: RoomEffects) {
  const { end, closedThrough } = state;
  useEffect(() => {
    if (end) onEnd(end);
  }, [end, onEnd]);
  useEffect(() => controller.stopwatch[isChecking ? 'pause' : 'resume'](), [isChecking, controller]);
  // Another tab or device has closed the question in sight.
  useEffect(() => {
    if (index < closedThrough && closedThrough < questionCount) setIndex(closedThrough);
  }, [index, closedThrough, questionCount, setIndex]);
}
