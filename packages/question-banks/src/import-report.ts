import type { QuestionKind } from '@examplar/domain/questions/answers';
import type { BankReport, ImportedQuestion, Problem } from './model.ts';

export type WriteCounts = { added: number; updated: number; unchanged: number };

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

/** The report of an import, to the letter of IMP-21. */
export type ImportReport = {
  format: string;
  records: number;
  /** How many of the questions are of each kind; kinds that do not occur are left out. */
  kinds: Partial<Record<QuestionKind, number>>;
  questions: ReportQuestion[];
  problems: Problem[];
  written: WriteCounts | null;
};

/** What the command line prints with `--json` and the admin pages answer: a bank as it was read, without inner fields. */
export function importReport(
  { format, records, questions, problems }: BankReport,
  written: WriteCounts | null = null,
): ImportReport {
  return { format, records, kinds: countKinds(questions), questions: questions.map(reportQuestion), problems, written };
}

/** How many questions there are of each kind that occurs, in the order of their first occurrence. */
export function countKinds(questions: readonly Pick<ImportedQuestion, 'kind'>[]): ImportReport['kinds'] {
  const counts: ImportReport['kinds'] = {};
  for (const { kind } of questions) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Exit status of the command line: 0 without rejected records, 1 with some, 2 when nothing could be read. */
export function importExitStatus({ records, problems }: Pick<BankReport, 'records' | 'problems'>): 0 | 1 | 2 {
  if (records === 0) return 2;
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
