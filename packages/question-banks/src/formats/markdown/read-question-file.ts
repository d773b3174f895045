import type { ReadText } from '../text-file.ts';
import { acceptCheckBoxes } from './accept-check-boxes.ts';
import { splitCheckBoxes } from './check-box-options.ts';
import { splitFrontMatter } from './front-matter.ts';
import { scanLines } from './scan-lines.ts';

/**
 * Markdown with one question per file: the question in YAML front matter, the options with check boxes below
 * (ghcertified, mdquiz; IMP-12). The file's name is the id, its folder the topic.
 */
export const readQuestionFile: ReadText = ({ path, text }, bank) => {
  const parts = path.split('/');
  const id = (parts.at(-1) ?? '').replace(/\.\w+$/, '');
  const { fields, body, firstLine, error } = splitFrontMatter(text);
  const record = bank.startRecord({ file: path, line: 1, id });
  const question = fields?.question;
  if (typeof question !== 'string') {
    const reason =
      fields && 'question' in fields
        ? "The front matter needs one 'question', written as text in quotes."
        : "The front matter has no 'question'.";
    record.reject('MALFORMED_RECORD', error ? `The front matter is not valid YAML: ${error}` : reason);
    return;
  }
  const [block, ...others] = splitCheckBoxes(scanLines(body, firstLine));
  if (block === undefined || others.length > 0) {
    record.reject('MALFORMED_RECORD', 'The file has several lists of options, but front matter holds one question.');
    return;
  }
  acceptCheckBoxes(record, block, {
    id,
    stem: `${question}\n\n${block.stem}`,
    topic: firstText(fields?.category) ?? parts.at(-2),
    references: [...listStrings(fields?.documentation), ...listStrings(fields?.reference)],
  });
  record.leaveOutOthers(fields ?? {}, ['question', 'category', 'documentation', 'reference', 'draft']);
};

/** The first text of a key that occurs twice. */
const firstText = (value: unknown) => listStrings(value).find((text) => text !== '');

const listStrings = (value: unknown): string[] => [value].flat(2).filter((entry) => typeof entry === 'string');
