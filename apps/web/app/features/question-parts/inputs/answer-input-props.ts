import type { MatchingDisplay, QuestionKind } from '@examplar/domain/questions/answers';

/** A question as it is asked, without its key. */
export type AnswerableQuestion = {
  question_text: string;
  options: readonly string[];
  number_of_answers: number;
  kind: QuestionKind;
  /** Null unless it is a matching. */
  display: MatchingDisplay | null;
  prompts: readonly string[];
  prompt_options: readonly string[] | null;
};

/** How a checked answer turned out: of a choice by its key, of every other kind by component. */
export type CheckedAnswer = {
  correctAnswer: string;
  components: readonly { correct: boolean }[] | null;
  explanation?: string | null;
};

/** The props of each kind's input. `answer` is in the encoding of the kind; '' is the empty answer. */
export type AnswerInputProps = {
  question: AnswerableQuestion;
  answer: string;
  /** Takes no change any more: it was checked, is being sent, or is closed. */
  isLocked: boolean;
  checked: CheckedAnswer | null;
  /** The letters of the options that the learner struck out; only a choice has such. */
  struck: string;
  onAnswer: (answer: string) => void;
  onStrike: (letter: string) => void;
};
