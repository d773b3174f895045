import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { behindLabel } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';

type Part = {
  kind: 'stem' | 'option' | 'feedback' | 'right' | 'wrong';
  text: string;
  isCorrect?: boolean;
  isBox?: boolean;
};

const starts: [Part['kind'] | 'title' | 'other', RegExp][] = [
  ['option', /^(\*?)([a-zA-Z])\)\s+(.*)$/s],
  ['option', /^\[([* ]?)\]\s*()(.*)$/s],
  ['feedback', /^\.\.\.\s+()()(.*)$/s],
  ['right', /^\+\s+()()(.*)$/s],
  ['wrong', /^-\s+()()(.*)$/s],
  ['title', /^(?:Quiz )?title:\s*()()(.*)$/is],
  [
    'other',
    /^(=|\*\s|!|_{4,}|\^{4,}|####+|GROUP|END_GROUP|pick:|points per question:|(?:quiz )?description:|points:|shuffle answers:|show correct answers:|text:|text title:)()(.*)$/is,
  ],
];

/** text2qti's plain text (IMP-20): `1. stem`, `*a) right`, `b) wrong`, `[*]` and `[ ]` for several. */
export const readText2qti: ReadText = ({ path, text }, bank) => {
  let open: { line: number; parts: Part[]; title: string; refusal: string } | undefined;
  let title = '';
  const finish = () => {
    if (open !== undefined) accept(open, path, bank);
    open = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    const stem = /^\d+\.\s+(.*)$/s.exec(line)?.[1];
    if (stem !== undefined) {
      finish();
      open = { line: index + 1, parts: [{ kind: 'stem', text: stem }], title, refusal: '' };
      title = '';
      continue;
    }
    const [kind, match] = matchStart(line);
    if (kind === 'title') {
      finish();
      title = match?.[3] ?? '';
    } else if (kind === 'other') {
      if (open !== undefined && /^[=*!_^#]/.test(line)) open.refusal = line.trim();
    } else if (kind !== undefined) {
      open?.parts.push({ kind, text: match?.[3] ?? '', isCorrect: match?.[1] === '*', isBox: line.startsWith('[') });
    } else {
      const last = open?.parts.at(-1);
      if (last !== undefined) last.text += `\n${line.replace(/^ {1,4}|^\t/, '')}`;
    }
  }
  finish();
};

function matchStart(line: string): [(typeof starts)[number][0] | undefined, RegExpExecArray | null] {
  for (const [kind, pattern] of starts) {
    const match = pattern.exec(line);
    if (match !== null) return [kind, match];
  }
  return [undefined, null];
}

function accept(
  open: { line: number; parts: Part[]; title: string; refusal: string },
  path: string,
  bank: BankCollector,
): void {
  const record = bank.startRecord({ file: path, line: open.line });
  const toText = (source: string) => markdownToText(source, imageResolver(record));
  const options: { text: string; isCorrect: boolean; feedback?: string }[] = [];
  const general: string[] = [];
  for (const part of open.parts.slice(1)) {
    const last = options.at(-1);
    if (part.kind === 'option')
      options.push({ text: behindLabel(toText(part.text)), isCorrect: part.isCorrect ?? false });
    else if (part.kind === 'feedback' && last !== undefined) last.feedback = toText(part.text);
    else general.push(toText(part.text));
  }
  if (options.length === 0)
    record.reject(
      'UNSUPPORTED_TYPE',
      open.refusal === '' ? 'The question has no options.' : `Questions with '${open.refusal}' are not supported.`,
    );
  record.accept({
    text: behindLabel(toText(open.parts[0]?.text ?? '')),
    options,
    answers: open.parts.some(({ isBox }) => isBox) ? 'any' : 'single',
    title: open.title,
    feedback: general.join('\n\n'),
  });
}
