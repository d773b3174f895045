import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { asList, asObject, asString, asStrings } from '../json/json-values.ts';
import type { ReadText } from '../text-file.ts';
import { parseYaml, type YamlFile } from '../yaml/parse-yaml.ts';

/** The packs of certificationy (IMP-20), plain text throughout: `help` holds links and so is a reference. */
export const readCertificationy: ReadText = ({ path, text }, bank) => {
  const file = parseOrReject(text, path, bank);
  const root = asObject(file?.value);
  for (const [index, entry] of bank.each([...listQuestions(root.questions).entries()])) {
    const question = asObject(entry);
    const record = bank.startRecord({ file: path, line: file?.findLine(['questions', index]) });
    record.accept({
      text: plainToText(asString(question.question)),
      options: asList(question.answers)
        .map((answer) => flagged(asObject(answer), 'value', 'correct', record))
        .map((option) => ({ ...option, text: plainToText(option.text), feedback: plainToText(option.feedback) })),
      answers: 'any',
      references: asStrings(question.help).flatMap(splitLinks).map(plainToText),
      topic: asString(root.category),
      optionsMayBeLabelled: true,
    });
    record.leaveOutOthers(question, ['question', 'answers', 'help']);
  }
};

/** The quiz of a unit of Microsoft Learn (IMP-20); explanations belong to the choices. */
export const readMsLearn: ReadText = ({ path, text }, bank) => {
  const file = parseOrReject(text, path, bank);
  const root = asObject(file?.value);
  for (const [index, entry] of bank.each([...listQuestions(asObject(root.quiz).questions).entries()])) {
    const question = asObject(entry);
    const record = bank.startRecord({ file: path, line: file?.findLine(['quiz', 'questions', index]) });
    record.accept({
      text: asString(question.content),
      options: asList(question.choices).map((choice) => flagged(asObject(choice), 'content', 'isCorrect', record)),
      answers: 'any',
      topic: asString(root.title),
    });
    record.leaveOutOthers(question, ['content', 'choices']);
  }
};

/** The entries of `questions`; a file that has the key twice, as of two packs put together, has a list of lists. */
const listQuestions = (value: unknown): unknown[] => asList(value).flat();

/** A list of addresses is as many references; words with addresses in them are one. */
function splitLinks(help: string): string[] {
  const lines = help.trim().split('\n');
  return lines.every((line) => /^\s*https?:\/\/\S+\s*$/.test(line)) ? lines : [help];
}

export function parseOrReject(text: string, path: string, bank: BankCollector): YamlFile | undefined {
  const file = parseYaml(text);
  if (file.error === undefined) return file;
  bank.reject(path, 'MALFORMED_FILE', `The file is not valid YAML: ${file.error.message}`, file.error.line);
  return undefined;
}

/** An option with a flag that must say true or false; a missing one means false. */
export function flagged(option: Record<string, unknown>, text: string, flag: string, record: RecordCollector) {
  const value = asString(option[flag]).trim().toLowerCase();
  const isText = option[flag] === undefined || typeof option[flag] === 'string';
  if (!isText || !['true', 'false', ''].includes(value))
    record.reject('AMBIGUOUS_ANSWER', `'${flag}: ${value}' is neither true nor false.`);
  return { text: asString(option[text]), isCorrect: value === 'true', feedback: asString(option.explanation) };
}
