import { isBlank, isRule, type ScannedLine } from './scan-lines.ts';

type Between = { after: ScannedLine[]; stem: ScannedLine[]; unclear?: string };

/** A line that is nothing but a tag of no meaning here, such as `<quiz>` around each question. */
export const isTagLine = ({ text, isCode }: ScannedLine): boolean => {
  const name = isCode ? undefined : /^\s*<\/?([a-z][\w-]*)[^<>]*>\s*$/i.exec(text)?.[1]?.toLowerCase();
  return (
    name !== undefined &&
    !/^(?:details|summary|img|br|p|a|b|i|code|pre|ul|ol|li|table|tr|td|sup|sub|picture)$/.test(name)
  );
};

const numbered = /^ {0,3}(?:\*\*|__)?(?:Q(?:uestion)?\s*#?\s*)?\d{1,4}\s*[.):]/i;
const explains =
  /^\s*(?:\*\*|__)?(?:explanation|answer|correct answer|references?|rationale|source|note)s?\b(?:\*\*|__)?\s*:/i;

/**
 * What is between two lists of options: what follows the first, and the question of the second. A rule, a tag, the end
 * of `<details>` or a number tells where it begins, or it is the one paragraph there is.
 */
export function splitBetween(lines: readonly ScannedLine[]): Between {
  const at = (place: number): Between => ({ after: lines.slice(0, place), stem: lines.slice(place) });
  const separator = lines.findLastIndex((line) => isRule(line) || isTagLine(line));
  const detailsEnd = lines.findLastIndex(({ text, isCode }) => !isCode && /<\/details>/i.test(text));
  const divider = Math.max(separator, detailsEnd);
  if (divider >= 0) {
    const { after, stem } = at(divider + 1);
    return { after: after.filter((line) => !isRule(line) && !isTagLine(line)), stem };
  }
  const number = lines.findIndex(({ text, isCode }) => !isCode && numbered.test(text));
  if (number >= 0) return at(number);

  const paragraphs = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    return !isBlank(line) && !line.isCode && (before === undefined || isBlank(before)) ? [index] : [];
  });
  const [first = 0, second = 0] = paragraphs;
  const isExplained = explains.test(lines[first]?.text ?? '');
  if (paragraphs.length === 1 && !isExplained && !isImage(lines[first])) return at(0);
  if (paragraphs.length === 2 && isExplained && !isImage(lines[second])) return at(second);
  const unclear =
    'It is not clear where the text before its options begins; put a heading, a number or a rule before it.';
  return { ...at(isExplained ? second : 0), unclear };
}

const isImage = (line: ScannedLine | undefined) => /^\s*!\[[^\]]*\]\([^)]*\)\s*$/.test(line?.text ?? '');
