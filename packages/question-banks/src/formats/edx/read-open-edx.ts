import type { Element } from '@xmldom/xmldom';
import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { behindLabel } from '../../text/plain-to-text.ts';
import { contentHtml, type Replace } from '../qti/item.ts';
import type { ReadText } from '../text-file.ts';
import { descendants, descendantsNamed, firstNamed, getLine, getName, readAttribute } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** OLX's own elements that stand on lines of their own. */
const blocks = new Set(['label', 'description', 'legend']);

/** A problem of Open edX as XML, OLX (IMP-20). Several responses in one problem are several questions. */
export const readOpenEdxXml: ReadText = ({ path, text }, bank) => {
  const problem = parseXml(text);
  const responses = descendants(problem, (element) => /response$/.test(getName(element)));
  for (const response of responses) readResponse(response, { problem, isOneOfMany: responses.length > 1, path, bank });
  if (responses.length === 0)
    bank.startRecord({ file: path, line: 1 }).reject('UNSUPPORTED_TYPE', 'The problem has nothing to choose from.');
};

function readResponse(
  response: Element,
  { problem, isOneOfMany, path, bank }: { problem: Element; isOneOfMany: boolean; path: string; bank: BankCollector },
): void {
  const record = bank.startRecord({
    file: path,
    line: getLine(response),
    id: isOneOfMany ? undefined : readAttribute(problem, 'url_name'),
  });
  const kind = getName(response);
  if (kind !== 'multiplechoiceresponse' && kind !== 'choiceresponse') {
    record.reject('UNSUPPORTED_TYPE', `Problems with '${kind}' are not supported.`);
    return;
  }
  const toText = (element: Element, replace?: Replace) =>
    htmlToText(contentHtml(element, replace, blocks), imageResolver(record));
  const notText: Replace = (element) =>
    /^(?:choicegroup|checkboxgroup|solution|demandhint|choicehint|compoundhint|.*response)$/.test(getName(element))
      ? ''
      : undefined;
  const choices = descendantsNamed(response, 'choice');
  const solution =
    descendantsNamed(response, 'solution')[0] ?? (isOneOfMany ? undefined : firstNamed(problem, 'solution'));
  if (descendantsNamed(problem, 'demandhint').length > 0) record.warn('TEXT_NOT_KEPT', 'Its hints were left out.');
  const outer = isOneOfMany ? '' : toText(problem, notText);
  record.accept({
    text: [outer, toText(response, notText)].filter((part) => part !== '').join('\n\n'),
    options: choices.map((choice) => ({
      text: toText(choice, notText),
      isCorrect: readAttribute(choice, 'correct')?.toLowerCase() === 'true',
      feedback: descendantsNamed(choice, 'choicehint')
        .filter((hint) => readAttribute(hint, 'selected') !== 'false')
        .map((hint) => toText(hint))
        .join('\n\n'),
    })),
    answers: kind === 'choiceresponse' ? 'any' : 'single',
    feedback: solution === undefined ? '' : toText(solution),
  });
}

type EdxQuestion = {
  line: number;
  stem: string[];
  options: { isCorrect: boolean; isBox: boolean; text: string; feedback: string }[];
  explanation: string[];
};

const optionLine = /^\s*(\(\s*(?:[xX@]+\s*)?\)|\[\s*(?:[xX@]+\s*)?\])\s*(.*)$/s;

/**
 * Open edX's Markdown of problems (IMP-20): `>>question||hint<<`, `( )` and `(x)` for one answer, `[ ]` and
 * `[x]` for several, `{{feedback}}`, `[explanation]`. A line of `---` ends a problem.
 */
export const readOpenEdx: ReadText = ({ path, text }, bank) => {
  let open: EdxQuestion | undefined;
  let isExplanation = false;
  const finish = () => {
    if (open !== undefined && (open.options.length > 0 || open.stem.some((line) => line.trim() !== '')))
      accept(open, path, bank);
    open = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    const match = isExplanation ? null : optionLine.exec(line);
    const beginsAnew =
      open !== undefined &&
      (open.options.length > 0 || open.explanation.length > 0) &&
      !isExplanation &&
      match === null;
    if (/^\s*\[\/?explanation\]\s*$/i.test(line)) {
      isExplanation = !isExplanation;
      continue;
    }
    if (/^\s*-{3,}\s*$/.test(line)) {
      finish();
      continue;
    }
    if (line.trim() === '' && !isExplanation && (open === undefined || open.options.length > 0)) continue;
    if (beginsAnew) finish();
    open ??= { line: index + 1, stem: [], options: [], explanation: [] };
    if (isExplanation) open.explanation.push(line);
    else if (match !== null) open.options.push(readOption(match));
    else open.stem.push(line);
  }
  finish();
};

function readOption(match: RegExpExecArray): EdxQuestion['options'][number] {
  const [, box = '', rest = ''] = match;
  const open = rest.indexOf('{{');
  const close = open < 0 ? -1 : rest.indexOf('}}', open + 2);
  const feedback = close < 0 ? '' : rest.slice(open + 2, close);
  return {
    isCorrect: /x/i.test(box),
    isBox: box.startsWith('['),
    text: (close < 0 ? rest : `${rest.slice(0, open).trimEnd()} ${rest.slice(close + 2).trimStart()}`).trim(),
    feedback: (selectedPart(feedback) ?? feedback).replace(/^\{|\}$/g, '').trim(),
  };
}

/** The feedback for a selected option, if the feedback depends on the selection. */
function selectedPart(feedback: string): string | undefined {
  const start = /selected:/i.exec(feedback);
  if (start === null) return undefined;
  const rest = feedback.slice(start.index + start[0].length);
  const end = rest.search(/\}\s*,\s*\{\s*unselected:|,\s*unselected:/i);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

function accept({ line, stem, options, explanation }: EdxQuestion, path: string, bank: BankCollector): void {
  const record = bank.startRecord({ file: path, line });
  const toText = (source: string) => markdownToText(source, imageResolver(record));
  const source = stem.filter((part) => !/^\s*={3,}\s*$/.test(part)).join('\n');
  const unmarked = source.replace(/^[ \t]*>>/m, '');
  const end = unmarked.indexOf('<<');
  const [question = '', ...hints] = end < 0 ? [source] : unmarked.slice(0, end).split('||');
  if (hints.join('').trim()) record.warn('TEXT_NOT_KEPT', 'The hint was left out.');
  if (options.length === 0)
    record.reject('UNSUPPORTED_TYPE', 'Problems without check boxes or radio buttons are not supported.');
  record.accept({
    text: toText(question.replace(/^[ \t]*>>/m, '').replace(/<<\s*$/m, '')),
    options: options.map((option) => ({
      ...option,
      text: behindLabel(toText(option.text)),
      feedback: toText(option.feedback),
    })),
    answers: options.some(({ isBox }) => isBox) ? 'any' : 'single',
    feedback: toText(explanation.join('\n')),
  });
}
