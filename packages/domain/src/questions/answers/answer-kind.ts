/** What an incomplete answer lacks: for a choice the number of options, for other kinds an open place. */
export type Incompleteness = { code: 'wrong_count'; needed: number; selected: number } | { code: 'open_places' };

export const questionKinds = ['choice', 'ordering', 'matching'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The answers that a question accepts. Contains nothing that reveals its key. */
export type AnswerFormat = {
  kind: QuestionKind;
  options: readonly unknown[];
  /** How many places an answer fills: right options of a choice, places of an ordering, rows of a matching. */
  numberOfAnswers: number;
  /** Matching only: the letters that each row allows; null where every row allows every option. */
  promptOptions?: readonly string[] | null;
};

/** A key, in the encoding of its kind. */
export type AnswerKey = { kind: QuestionKind; correctAnswer: string };

/**
 * `message` names what is wrong, for the client that sent the answer. `isTooMany`: the answer would be fine with fewer
 * options, and `incompleteness` says so to a learner.
 */
export type AnswerCheck = { ok: true } | { ok: false; message: string; isTooMany?: true };

/** The position of the option in each place of an answer, from 0; null for a place that was left open. */
export type FilledPlaces = readonly (number | null)[];

/**
 * One kind of question, and everything about answers to it. An answer and a key are one string each, in the
 * encoding of the kind; `''` is the empty answer of every kind.
 */
export type AnswerKind = {
  /** The form in which an answer is stored; only a matching has two forms of the same answer. */
  normalize: (answer: string) => string;
  /** Whether the answer is well formed and the question has what it names. An incomplete answer is fine. */
  check: (answer: string, format: AnswerFormat) => AnswerCheck;
  /** What the answer lacks; null when it fills every place. */
  incompleteness: (answer: string, format: AnswerFormat) => Incompleteness | null;
  isRight: (answer: string, correctAnswer: string) => boolean;
  /** Whether each place is right; null for a kind that is only judged as a whole. */
  judgeComponents: (answer: string, correctAnswer: string) => boolean[] | null;
  /** Points where each component earns one, of as many as the key has places. */
  partialPoints: (answer: string, correctAnswer: string) => number;
  /** As a learner reads it. */
  show: (answer: string) => string;
  /** How many different whole answers there are. */
  countArrangements: (format: AnswerFormat) => number;
  encode: (places: FilledPlaces) => string;
  decode: (answer: string) => FilledPlaces;
  /** The parts of an answer that item analysis counts. */
  tally: (answer: string) => string[];
  /** True if it is answered by rearranging, so that every intermediate state is a complete answer. */
  isRearranged?: true;
  /** The options whose share of answers says how well they distract; none for a kind in which every option is used. */
  watchedOptions: (question: AnswerFormat & AnswerKey) => { letter: string; isKey: boolean }[];
};

/** What an incomplete answer lacks, as a refusal in English (LNG-5). */
export const incompleteRefusal = (lacks: Incompleteness): string =>
  lacks.code === 'wrong_count'
    ? `Please select exactly ${lacks.needed} answer(s) for this question. You have selected ${lacks.selected}.`
    : 'Fill every place before you go on, or skip for now.';
