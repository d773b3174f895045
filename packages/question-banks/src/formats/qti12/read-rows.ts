import type { Element } from '@xmldom/xmldom';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftRow, MatchingAnswers } from '../../questions/draft.ts';
import { inlineMark } from '../../questions/inline-marks.ts';
import { tooManyRows } from '../../questions/question-problems.ts';
import { htmlToText, type ResolveImage } from '../../text/html-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { areUnequal, highestScore, unequalWeights } from '../qti/weights.ts';
import { childrenNamed, descendantsNamed, getChildren, getName, getText, readAttribute } from '../xml/elements.ts';
import { correctLabels, scoringConditions } from './response-processing.ts';

/** One item of QTI 1.2 while it is read. */
export type ItemSource = {
  item: Element;
  presentation: Element | undefined;
  responses: readonly Element[];
  resolve: ResolveImage;
  record: RecordCollector;
};

/** The rows of an item, and the element of each option, which feedback may belong to. */
export type ItemRows = { answers: MatchingAnswers; labels: Element[] };

/**
 * Canvas's `matching_question` and `multiple_dropdowns_question` (IMP-23): each response is a row with labels of its own;
 * labels with the same text are one option. Undefined once the record is rejected.
 */
export function readRows(
  { item, responses, resolve, record }: ItemSource,
  display: 'list' | 'inline',
): ItemRows | undefined {
  const tooMany = tooManyRows(responses.length);
  if (tooMany !== undefined) {
    record.reject(tooMany.code, tooMany.message);
    return undefined;
  }
  const options = new Map<string, { position: number; label: Element }>();
  const rows: DraftRow[] = [];
  const weights: number[] = [];
  for (const response of responses) {
    const right = rightLabel(item, response, record);
    if (right === undefined) return undefined;
    weights.push(right.weight);
    const row: DraftRow = { prompt: display === 'inline' ? '' : readPrompt(response, resolve), key: -1, allowed: [] };
    for (const label of descendantsNamed(response, 'response_label')) {
      const text = materialText(label, resolve);
      const { position } = options.get(text) ?? { position: options.size };
      if (!options.has(text)) options.set(text, { position, label });
      row.allowed?.push(position);
      if (readAttribute(label, 'ident') === right.ident) row.key = position;
    }
    if (row.key < 0) {
      record.reject('LETTER_OUT_OF_RANGE', `The right answer '${right.ident}' is none of the options.`);
      return undefined;
    }
    rows.push(row);
  }
  if (areUnequal(weights)) {
    record.reject(...unequalWeights);
    return undefined;
  }
  return {
    answers: {
      kind: 'matching',
      display,
      options: [...options.keys()].map((text) => ({ text })),
      rows,
      isShuffledBySource: true,
    },
    labels: [...options.values()].map(({ label }) => label),
  };
}

const readPrompt = (response: Element, resolve: ResolveImage) =>
  materialText(response, resolve, childrenNamed(response, 'render_choice'));

function rightLabel(
  item: Element,
  response: Element,
  record: RecordCollector,
): { ident: string; weight: number } | undefined {
  const name = readAttribute(response, 'ident') ?? '';
  const right = correctLabels(item, name, false);
  const [ident] = right;
  if (ident === undefined) record.reject('NO_CORRECT_ANSWER', `Nothing says what is right for '${name}'.`);
  else if (right.length > 1) record.reject('CONTRADICTION', `The row '${name}' has ${right.length} right answers.`);
  else return { ident, weight: highestScore(scoringConditions(item, name)) };
  return undefined;
}

/** Canvas names a drop-down in the text by its response: `[colour]` is the place of `response_colour`. */
export function markDropdowns(text: string, responses: readonly Element[]): string {
  const rows = new Map(responses.map((response, row) => [nameOfResponse(response), row]));
  return text.replace(/\[([^\][]{1,200})\]/g, (whole, name: string) => {
    const row = rows.get(name.trim());
    return row === undefined ? whole : inlineMark(row);
  });
}

const nameOfResponse = (response: Element) => (readAttribute(response, 'ident') ?? '').replace(/^response_/, '').trim();

/** The text of all materials below an element, in their order, without those of `except` (the answers). */
export function materialText(element: Element, resolve: ResolveImage, except: readonly Element[] = []): string {
  return getChildren(element)
    .flatMap((child): string[] => {
      if (except.includes(child)) return [];
      const name = getName(child);
      if (name === 'mattext') return [mattext(child, resolve)];
      if (name === 'mat_formattedtext') return [htmlToText(getText(child), resolve)];
      if (name === 'matimage') return [matimage(child, resolve)];
      if (name === 'matbreak') return [];
      return [materialText(child, resolve, except)];
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A text is plain or HTML as `texttype` says; escaped or CDATA, the XML parser has decoded it. */
function mattext(element: Element, resolve: ResolveImage): string {
  const type = readAttribute(element, 'texttype') ?? 'text/plain';
  return /html|rtf/i.test(type) ? htmlToText(getText(element), resolve) : plainToText(getText(element));
}

function matimage(element: Element, resolve: ResolveImage): string {
  const address = readAttribute(element, 'uri') ?? '';
  const alt = readAttribute(element, 'label') ?? '';
  return `![${alt}](${resolve(address, alt) ?? address})`;
}
