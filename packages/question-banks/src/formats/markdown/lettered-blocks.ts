import { dedent, headingOf, isRule, type ScannedLine } from './scan-lines.ts';

export type LetteredQuestion = {
  line: number;
  stem: string;
  options: { letter: string; text: string }[];
  /** All that follows the options: the answer, the explanation, references. */
  answerLines: string[];
  section: string | undefined;
};

const numbered = /^(\s*)(?:\*\*|__)?(?:Q(?:uestion)?\s*#?)?(\d+)\s*[.):](?:\*\*|__)?\s+(.*)$/is;
const numberedHeading = /^(?:Q(?:uestion)?\s*(?:#\s*)?)?\d+\s*(?:[.):–-]\s*|$)(.*)$/is;
const option = /^\s*(?:[-*+]\s+)?(?:\*\*|__)?`?\(?([A-Za-z])[.)](?:\*\*|__)?\s+(\S.*)$/s;
const answerStart =
  /^(?:\s*<(?:details|summary)|[>*_#\s-]*(?:the\s+)?(?:correct\s+|right\s+)?answers?\b(?:\s+(?:is|are)\b)?\s*(?:(?:\*\*|__)\s*)?[:：])/i;

/** Splits the file into questions: a new one begins with a number at the outer indent, outside `<details>` and code. */
export function splitLetteredQuestions(lines: readonly ScannedLine[]): {
  title?: string;
  questions: LetteredQuestion[];
} {
  const questions: { start: ScannedLine; first: string; lines: ScannedLine[]; section: string | undefined }[] = [];
  let title: string | undefined;
  let section: string | undefined;
  let outerIndent: number | undefined;
  let isInDetails = false;

  for (const line of lines) {
    const heading = isInDetails ? undefined : headingOf(line);
    const first = line.isCode || isInDetails ? undefined : startOf(line, heading?.text, outerIndent);
    if (first !== undefined) {
      outerIndent ??= heading === undefined ? /^\s*/.exec(line.text)?.[0].length : undefined;
      questions.push({ start: line, first, lines: [], section });
    } else if (heading !== undefined) {
      if (heading.level === 1) title ??= heading.text;
      else section = heading.text;
    } else {
      questions.at(-1)?.lines.push(line);
    }
    if (!line.isCode && /<details/i.test(line.text)) isInDetails = true;
    if (!line.isCode && /<\/details>/i.test(line.text)) isInDetails = false;
  }
  const split = questions.map((question) =>
    splitQuestion(question.start, question.first, question.lines, question.section),
  );
  return { ...(title === undefined ? {} : { title }), questions: split };
}

function startOf(line: ScannedLine, heading: string | undefined, outerIndent: number | undefined): string | undefined {
  if (heading !== undefined) return numberedHeading.exec(heading)?.[1];
  const [, indent = '', , text] = numbered.exec(line.text) ?? [];
  if (text === undefined || indent.length > (outerIndent ?? 3)) return undefined;
  return text.replace(/(?:\*\*|__)\s*$/, '');
}

function splitQuestion(
  start: ScannedLine,
  first: string,
  lines: readonly ScannedLine[],
  section: string | undefined,
): LetteredQuestion {
  const stem: string[] = [];
  const options: { letter: string; lines: string[] }[] = [];
  const answerLines: string[] = [];
  for (const line of lines) {
    const match = line.isCode || answerLines.length > 0 ? null : option.exec(line.text);
    if (answerLines.length > 0 || (!line.isCode && answerStart.test(line.text))) answerLines.push(line.text);
    else if (match?.[1] !== undefined && isNextOption(match[1], options)) {
      options.push({ letter: match[1].toUpperCase(), lines: [stripMarkup(match[2] ?? '', line.text)] });
    } else if (isRule(line)) continue;
    else if (options.length > 0) options.at(-1)?.lines.push(line.text);
    else stem.push(line.text);
  }
  return {
    line: start.line,
    stem: `${first}\n${dedent(stem)}`,
    options: options.map(({ letter, lines: [head = '', ...more] }) => ({
      letter,
      text: `${head}\n${dedent(more)}`.trim(),
    })),
    answerLines: dedent(answerLines).split('\n'),
    section,
  };
}

/** The next letter, or any letter for the first option, so that damaged lettering is reported and not read as prose. */
function isNextOption(letter: string, options: readonly { letter: string }[]): boolean {
  const last = options.at(-1)?.letter;
  return last === undefined ? /[A-Fa-f]/.test(letter) : letter.toUpperCase() > last;
}

/** Options may be a code span together with their label: `` `A. True` ``. */
const stripMarkup = (text: string, line: string) =>
  (/`\(?[A-Za-z][.)]/.test(line) ? text.replace(/`\s*$/, '') : text).replace(/^(?:\*\*|__)\s*/, '');
