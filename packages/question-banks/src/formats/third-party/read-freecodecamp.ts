import { markdownToText } from '../../text/markdown-to-text.ts';
import { splitFrontMatter } from '../markdown/front-matter.ts';
import { type ScannedLine, scanLines } from '../markdown/scan-lines.ts';
import type { ReadText } from '../text-file.ts';

/**
 * Quizzes of freeCodeCamp (IMP-20): each `--question--` has `--text--`, `--distractors--` between `---`
 * lines, and one `--answer--`. The answer comes last, as the source does not say where it belongs.
 */
export const readFreeCodeCamp: ReadText = ({ path, text }, bank) => {
  const { body, firstLine } = splitFrontMatter(text);
  let parts: { name: string; lines: ScannedLine[] }[] = [];
  const finish = () => {
    const of = (name: string) => parts.find((part) => part.name === name)?.lines ?? [];
    if (parts.length === 0) return;
    const record = bank.startRecord({ file: path, line: parts[0]?.lines[0]?.line });
    const toText = (lines: readonly ScannedLine[]) => markdownToText(lines.map((line) => line.text).join('\n'));
    const distractors = splitAtRules(of('distractors')).map((lines) => ({ text: toText(lines), isCorrect: false }));
    const answer = toText(of('answer'));
    record.accept({
      text: toText(of('text')),
      options: [
        ...distractors.filter((option) => option.text !== ''),
        ...(answer === '' ? [] : [{ text: answer, isCorrect: true }]),
      ],
      answers: 'single',
    });
    parts = [];
  };
  for (const line of scanLines(body, firstLine)) {
    const name = line.isCode ? undefined : /^#+\s*--([a-z-]+)--\s*$/.exec(line.text)?.[1];
    if (name === 'question') {
      finish();
      parts = [{ name, lines: [line] }];
    } else if (name !== undefined && parts.length > 0) parts.push({ name, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  finish();
};

function splitAtRules(lines: readonly ScannedLine[]): ScannedLine[][] {
  const groups: ScannedLine[][] = [[]];
  for (const line of lines) {
    if (!line.isCode && /^\s*---+\s*$/.test(line.text)) groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}
