import { checkAnswer, type MatchingDisplay, type QuestionKind } from '../answers.ts';
import { maxOptions } from '../letters.ts';
import { findGapFaults } from './gaps.ts';

/** A question as an author writes it, as far as its answer goes. `correctAnswer` is in the encoding of the kind. */
export type AuthoredQuestion = {
  kind: QuestionKind;
  text: string;
  options: readonly string[];
  /** Empty unless the question is a matching. */
  prompts: readonly string[];
  /** The letters that each row allows; null where every row allows every option. */
  promptOptions: readonly string[] | null;
  /** Null unless the question is a matching. */
  display: MatchingDisplay | null;
  correctAnswer: string;
};

/** `field` names what the author has to change, `message` says how. */
export type QuestionFault = {
  field: 'text' | 'options' | 'prompts' | 'promptOptions' | 'display' | 'key';
  message: string;
};

export const maxPrompts = 12;

/** What keeps a question from being asked (EXM-20), the first fault of each field first; none for a sound question. */
export function findQuestionFaults(question: AuthoredQuestion): QuestionFault[] {
  return [...findOptionFaults(question), ...faultsOfKind[question.kind](question)];
}

const faultsOfKind: Record<QuestionKind, (question: AuthoredQuestion) => QuestionFault[]> = {
  choice: (question) => [
    ...findRowsWithoutMatching(question),
    ...(question.correctAnswer === ''
      ? [{ field: 'key', message: 'Mark at least one option as right.' } as const]
      : []),
    ...findKeyFaults(question, question.correctAnswer.length),
  ],
  ordering: (question) => [...findRowsWithoutMatching(question), ...findOrderingFaults(question)],
  matching: (question) => findMatchingFaults(question),
};

function findOptionFaults({ options }: AuthoredQuestion): QuestionFault[] {
  if (options.length < 2) return [{ field: 'options', message: 'A question needs at least 2 options.' }];
  if (options.length > maxOptions)
    return [{ field: 'options', message: `A question has at most ${maxOptions} options.` }];
  return [];
}

function findRowsWithoutMatching({ prompts, promptOptions, display }: AuthoredQuestion): QuestionFault[] {
  const message = 'Only a matching question has this. Leave it out, or change the kind.';
  return [
    ...(prompts.length > 0 ? [{ field: 'prompts', message } as const] : []),
    ...(promptOptions !== null ? [{ field: 'promptOptions', message } as const] : []),
    ...(display !== null ? [{ field: 'display', message } as const] : []),
  ];
}

function findOrderingFaults(question: AuthoredQuestion): QuestionFault[] {
  const { options, correctAnswer } = question;
  const faults: QuestionFault[] = [];
  if (hasRepeatedText(options)) faults.push({ field: 'options', message: 'Two steps have the same text. Change one.' });
  if (correctAnswer.length < 2) {
    faults.push({ field: 'key', message: 'Give the right order: at least two steps.' });
  }
  // Where steps are left over, learners begin with an empty list, so that the authored order gives nothing away.
  if (correctAnswer.length === options.length && isSorted(correctAnswer)) {
    const message =
      'The steps are in the right order already. Learners see them as written: write them in another order.';
    faults.push({ field: 'key', message });
  }
  return [...faults, ...findKeyFaults(question, correctAnswer.length)];
}

function findMatchingFaults(question: AuthoredQuestion): QuestionFault[] {
  const { prompts, options, promptOptions, display, text } = question;
  const faults: QuestionFault[] = [];
  if (prompts.length < 1 || prompts.length > maxPrompts)
    faults.push({
      field: 'prompts',
      message: `A matching question has 1 to ${maxPrompts} rows, not ${prompts.length}.`,
    });
  if (display !== 'inline' && prompts.some((row) => row.trim() === ''))
    faults.push({ field: 'prompts', message: 'A row has no text. Only gaps in a text may do without.' });
  if (hasRepeatedText(prompts.filter((row) => row.trim() !== '')))
    faults.push({ field: 'prompts', message: 'Two rows have the same text. Change one.' });
  if (display === null) faults.push({ field: 'display', message: 'Choose list, grid or inline.' });
  if (display === 'inline') {
    faults.push(...findGapFaults(text, prompts.length).map((message) => ({ field: 'text', message }) as const));
  }
  faults.push(...findAllowedFaults(promptOptions, prompts.length, options.length));
  return [...faults, ...findKeyFaults(question, prompts.length)];
}

function findAllowedFaults(allowed: readonly string[] | null, rows: number, options: number): QuestionFault[] {
  if (allowed === null) return [];
  const fault = (message: string): QuestionFault[] => [{ field: 'promptOptions', message }];
  if (allowed.length !== rows) return fault(`Give the options of each of the ${rows} rows, not of ${allowed.length}.`);
  return allowed.flatMap((letters, row) => {
    if (!/^[A-Z]+$/.test(letters) || !isSorted(letters))
      return fault(`Row ${row + 1} allows '${letters}'. Write the letters of its options, sorted, each once.`);
    const check = checkAnswer(letters, { kind: 'choice', options: Array(options), numberOfAnswers: options });
    return check.ok ? [] : fault(`Row ${row + 1} allows '${letters}': ${check.message}`);
  });
}

/** A key has no row left open, and is an answer that the question takes. */
function findKeyFaults(question: AuthoredQuestion, numberOfAnswers: number): QuestionFault[] {
  const { kind, correctAnswer, options, promptOptions } = question;
  if (kind === 'matching' && (correctAnswer === '' || correctAnswer.includes('-')))
    return [{ field: 'key', message: 'Give the option of every row.' }];
  const check = checkAnswer(correctAnswer, { kind, options, promptOptions, numberOfAnswers });
  return check.ok ? [] : [{ field: 'key', message: check.message }];
}

const isSorted = (letters: string): boolean =>
  [...letters].every((letter, place) => place === 0 || letter > (letters[place - 1] ?? ''));

/** Whether two of the texts read the same, whatever their case and spacing. */
export const hasRepeatedText = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim())).size < texts.length;
