import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { listOf, objectOf, stringOf, stringsOf } from '../json/json-values.ts';
import type { ReadText } from '../text-file.ts';
import { parseYaml, type YamlFile } from '../yaml/parse-yaml.ts';

/** The packs of certificationy (IMP-20), plain text throughout: `help` holds links and so is a reference. */
export const readCertificationy: ReadText = ({ path, text }, bank) => {
  const file = parseOrReject(text, path, bank);
  const root = objectOf(file?.value);
  for (const [index, entry] of bank.each([...questionsOf(root.questions).entries()])) {
    const question = objectOf(entry);
    const record = bank.startRecord({ file: path, line: file?.lineOf(['questions', index]) });
    record.accept({
      text: plainToText(stringOf(question.question)),
      options: listOf(question.answers)
        .map((answer) => flagged(objectOf(answer), 'value', 'correct', record))
        .map((option) => ({ ...option, text: plainToText(option.text), feedback: plainToText(option.feedback) })),
      answers: 'any',
      references: stringsOf(question.help).flatMap(splitLinks).map(plainToText),
      topic: stringOf(root.category),
      optionsMayBeLabelled: true,
    });
    record.leaveOutOthers(question, ['question', 'answers', 'help']);
  }
};

/** The quiz of a unit of Microsoft Learn (IMP-20); explanations belong to the choices. */
export const readMsLearn: ReadText = ({ path, text }, bank) => {
  const file = parseOrReject(text, path, bank);
  const root = objectOf(file?.value);
  for (const [index, entry] of bank.each([...questionsOf(objectOf(root.quiz).questions).entries()])) {
    const question = objectOf(entry);
    const record = bank.startRecord({ file: path, line: file?.lineOf(['quiz', 'questions', index]) });
    record.accept({
      text: stringOf(question.content),
      options: listOf(question.choices).map((choice) => flagged(objectOf(choice), 'content', 'isCorrect', record)),
      answers: 'any',
      topic: stringOf(root.title),
    });
    record.leaveOutOthers(question, ['content', 'choices']);
  }
};

/** The entries of `questions`; a file that has the key twice, as of two packs put together, has a list of lists. */
const questionsOf = (value: unknown): unknown[] => listOf(value).flat();

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
  const value = stringOf(option[flag]).trim().toLowerCase();
  const isText = option[flag] === undefined || typeof option[flag] === 'string';
  if (!isText || !['true', 'false', ''].includes(value))
    record.reject('AMBIGUOUS_ANSWER', `'${flag}: ${value}' is neither true nor false.`);
  return { text: stringOf(option[text]), isCorrect: value === 'true', feedback: stringOf(option.explanation) };
}
