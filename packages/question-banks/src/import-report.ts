import type { QuestionKind } from '@examplar/domain/questions/answers';
import type { BankReport, ImportedQuestion, Problem } from './model.ts';

export type WriteCounts = {
  added: number;
  updated: number;
  unchanged: number;
  /** Terms that the certification did not have; left out where there are none. */
  terms?: number;
};

export type ReportQuestion = Pick<
  ImportedQuestion,
  | 'record'
  | 'line'
  | 'id'
  | 'kind'
  | 'display'
  | 'question_text'
  | 'options'
  | 'prompts'
  | 'prompt_options'
  | 'number_of_answers'
  | 'correct_answer'
  | 'explanation'
  | 'topic'
>;

/** The parts of a stored question that a learner answers by. */
export type ShownQuestion = { question_text: string; options: string[]; correct_answer: string };

/** A stored question, by its id, that a record changes. `changesKey`: what is right becomes something else. */
export type ReportUpdate = {
  record: number;
  id: string;
  changesKey: boolean;
  before: ShownQuestion;
  after: ShownQuestion;
};

/** What writing would do, and how many exams it would make (IMP-22). */
export type PlannedCounts = WriteCounts & { exams: number };

/** The report of an import, to the letter of IMP-21. */
export type ImportReport = {
  format: string;
  records: number;
  /** How many of the questions are of each kind; kinds that do not occur are left out. */
  kinds: Partial<Record<QuestionKind, number>>;
  questions: ReportQuestion[];
  problems: Problem[];
  /** Changes of the key first. */
  updates: ReportUpdate[];
  planned: PlannedCounts | null;
  written: WriteCounts | null;
};

/** How a bank stands to what is stored: what would change or, once it was written, what has changed. */
export type ReportOutcome = {
  updates?: ReportUpdate[];
  warnings?: Problem[];
  planned?: PlannedCounts | null;
  written?: WriteCounts | null;
};

/** What the command line prints with `--json` and the admin pages answer: a bank as it was read, without inner fields. */
export function importReport(
  { format, records, questions, problems }: BankReport,
  { updates = [], warnings = [], planned = null, written = null }: ReportOutcome = {},
): ImportReport {
  return {
    format,
    records,
    kinds: countKinds(questions),
    questions: questions.map(reportQuestion),
    problems: [...problems, ...warnings],
    updates,
    planned,
    written,
  };
}

/** Whether there is something to write. */
export const hasContent = ({ questions, terms = [] }: Pick<BankReport, 'questions' | 'terms'>): boolean =>
  questions.length + terms.length > 0;

/** How many questions there are of each kind that occurs, in the order of their first occurrence. */
export function countKinds(questions: readonly Pick<ImportedQuestion, 'kind'>[]): ImportReport['kinds'] {
  const counts: ImportReport['kinds'] = {};
  for (const { kind } of questions) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Exit status of the command line: 0 without rejected records, 1 with some, 2 when nothing could be read. */
export function importExitStatus({
  records,
  terms,
  problems,
}: Pick<BankReport, 'records' | 'terms' | 'problems'>): 0 | 1 | 2 {
  if (records === 0 && !terms) return 2;
  return problems.some(({ severity }) => severity === 'rejected') ? 1 : 0;
}

function reportQuestion(question: ImportedQuestion): ReportQuestion {
  const { record, line, id, topic } = question;
  return {
    record,
    ...(line === undefined ? {} : { line }),
    ...(id === undefined ? {} : { id }),
    kind: question.kind,
    display: question.display,
    question_text: question.question_text,
    options: question.options,
    prompts: question.prompts,
    prompt_options: question.prompt_options,
    number_of_answers: question.number_of_answers,
    correct_answer: question.correct_answer,
    explanation: question.explanation,
    ...(topic === undefined ? {} : { topic }),
  };
}
