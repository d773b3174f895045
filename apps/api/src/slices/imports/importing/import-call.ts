import { parseArgs } from 'node:util';
import { CatalogueId } from '@examplar/contract/calls/ids';
import { letterAt } from '@examplar/domain/questions/letters';
import {
  countKinds,
  hasContent,
  type PlannedCounts,
  type ReportUpdate,
  type WriteCounts,
} from '@examplar/question-banks/import-report';
import type { BankReport, Problem } from '@examplar/question-banks/model';

type ImportToDescribe = {
  path: string;
  certificationId: string;
  mode: 'read' | 'write' | 'write-sound';
  publish: boolean;
  updates: readonly ReportUpdate[];
  planned: PlannedCounts | null;
  written: WriteCounts | null;
  hasFailed?: boolean;
};

/** The report for the terminal: what was found, what is wrong and where, what was written. */
export function describeImport(bank: BankReport, given: ImportToDescribe): string {
  const { records, questions, problems, format, terms } = bank;
  const several = questions.filter(({ kind, number_of_answers }) => kind === 'choice' && number_of_answers > 1).length;
  const rejected = problems.filter(({ severity }) => severity === 'rejected');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return [
    records === 0 && !terms
      ? `${given.path}: no question could be read.`
      : `${given.path}: ${counted(records, 'record')} in the format ${format}, ${counted(questions.length, 'question')} to import, ${several} of them with several answers.${describeOtherKinds(bank)}${terms ? ` ${counted(terms.length, 'term')}.` : ''}`,
    ...listed('Rejected', rejected),
    ...listed('Warnings', warnings),
    ...changed(given),
    '',
    outcome(given, hasContent(bank), rejected.length),
  ].join('\n');
}

/** How many questions are of other kinds than choice, by kind; empty if none are. */
function describeOtherKinds({ questions }: BankReport): string {
  const others = Object.entries(countKinds(questions)).filter(([kind]) => kind !== 'choice');
  if (others.length === 0) return '';
  return ` Not choices: ${others.map(([kind, count]) => counted(count, kind)).join(', ')}.`;
}

function outcome(
  { mode, written, planned, publish, certificationId, hasFailed = false }: ImportToDescribe,
  isWritable: boolean,
  rejected: number,
): string {
  if (written) {
    const drafts = publish || written.added === 0 ? '' : ' as drafts';
    return `Written into ${certificationId}: ${written.added} added${drafts}, ${written.updated} updated, ${written.unchanged} unchanged${termsIn(written)}.`;
  }
  if (!isWritable || hasFailed) return 'Nothing was written.';
  const plan = planned
    ? `Would add ${planned.added}${publish ? ', published at once' : ' as drafts'}, update ${planned.updated}, and leave ${planned.unchanged} as they are${termsIn(planned)}. `
    : '';
  if (mode === 'read')
    return `${plan}Nothing was written. To import: --write, or --write-sound for the sound ones only.`;
  return `Nothing was written, since ${counted(rejected, 'record')} ${rejected === 1 ? 'was' : 'were'} rejected. To import the sound ones: --write-sound`;
}

const termsIn = ({ terms }: WriteCounts) => (terms ? `; new in the list: ${counted(terms, 'term')}` : '');

/** Each stored question that changes, the old text beside the new one. */
function changed({ updates, written }: ImportToDescribe): string[] {
  if (updates.length === 0) return [];
  const shown = updates.flatMap(({ record, id, changesKey, before, after }) => [
    `  record ${record} → ${id}${changesKey ? ': another right answer' : ''}`,
    ...linesOf(before)
      .map((line, at): [string, string] => [line, linesOf(after)[at] ?? ''])
      .flatMap(([old, now]) => (old === now ? [] : [`    - ${old}`, `    + ${now}`])),
  ]);
  return ['', `${written ? 'Changed' : 'Would change'} (${updates.length}):`, ...shown];
}

const linesOf = ({ question_text, options, correct_answer }: ReportUpdate['before']): [string, string, string] => [
  question_text,
  options.map((text, at) => `${letterAt(at)}. ${text}`).join(' | '),
  `Right: ${correct_answer}`,
];

const listed = (heading: string, problems: readonly Problem[]): string[] =>
  problems.length === 0
    ? []
    : [
        '',
        `${heading} (${problems.length}):`,
        ...problems.map((problem) => `  ${placeOf(problem)}: ${problem.message} [${problem.code}]`),
      ];

function placeOf({ file, line, record, id }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const which = id ?? (record === undefined ? undefined : `record ${record}`);
  return which === undefined ? place : `${place} (${which})`;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export const importUsage = `npm run content:import -- <file or folder> --certification <id> [--write | --write-sound] [--drafts] [--update] [--json]

  --write        writes if no record was rejected
  --write-sound  writes the sound questions, whatever else there is
  --drafts       new questions, and the exams made for them, are drafts; without it they are published
  --update       also changes the right answer and the options of published questions
  --json         prints the report as one JSON object (use npm run --silent)

For a certification that is not there yet: --title <text> --provider <name> [--code <code>]`;

/** The command was called with wrong arguments; the message says which. */
export class WrongCall extends Error {}

export type ImportCall = {
  path: string;
  certificationId: string;
  mode: 'read' | 'write' | 'write-sound';
  /** Whether new questions are published, or are drafts. */
  publish: boolean;
  /** Whether the key and the options of published questions may change (IMP-5). */
  update: boolean;
  isJson: boolean;
  /** The certification to create if it does not exist. */
  making: { title: string; provider: string; code?: string } | null;
};

/**
 * Reads the arguments of `npm run content:import` (IMP-21).
 *
 * @throws WrongCall
 */
export function readImportCall(args: string[]): ImportCall {
  const { values, positionals } = parse(args);
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new WrongCall('Name one file or folder.');
  const certificationId = CatalogueId.safeParse(values.certification);
  if (!certificationId.success) throw new WrongCall('Say into which certification: --certification aws-saa-c03');
  if (values.write && values['write-sound']) throw new WrongCall('Choose --write or --write-sound.');
  const { title, provider, code } = values;
  if ((title === undefined) !== (provider === undefined)) throw new WrongCall('--title and --provider go together.');
  return {
    path,
    certificationId: certificationId.data,
    mode: values['write-sound'] ? 'write-sound' : values.write ? 'write' : 'read',
    publish: !values.drafts,
    update: values.update ?? false,
    isJson: values.json ?? false,
    making: title === undefined || provider === undefined ? null : { title, provider, ...(code ? { code } : {}) },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        certification: { type: 'string' },
        write: { type: 'boolean' },
        'write-sound': { type: 'boolean' },
        drafts: { type: 'boolean' },
        update: { type: 'boolean' },
        json: { type: 'boolean' },
        title: { type: 'string' },
        provider: { type: 'string' },
        code: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error));
  }
}
