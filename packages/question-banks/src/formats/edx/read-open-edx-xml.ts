import type { Element } from '@xmldom/xmldom';
import { imagesOf } from '../../images/resolve-images.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { contentHtml, type Replace } from '../qti/item-html.ts';
import type { ReadText } from '../text-file.ts';
import { attributeOf, descendants, descendantsNamed, firstNamed, lineOf, nameOf } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** OLX's own elements that stand on lines of their own. */
const blocks = new Set(['label', 'description', 'legend']);

/** A problem of Open edX as XML, OLX (IMP-20). Several responses in one problem are several questions. */
export const readOpenEdxXml: ReadText = ({ path, text }, bank) => {
  const problem = parseXml(text);
  const responses = descendants(problem, (element) => /response$/.test(nameOf(element)));
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
    line: lineOf(response),
    id: isOneOfMany ? undefined : attributeOf(problem, 'url_name'),
  });
  const kind = nameOf(response);
  if (kind !== 'multiplechoiceresponse' && kind !== 'choiceresponse') {
    record.reject('UNSUPPORTED_TYPE', `Problems with '${kind}' are not supported.`);
    return;
  }
  const toText = (element: Element, replace?: Replace) =>
    htmlToText(contentHtml(element, replace, blocks), imagesOf(record));
  const notText: Replace = (element) =>
    /^(?:choicegroup|checkboxgroup|solution|demandhint|choicehint|compoundhint|.*response)$/.test(nameOf(element))
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
      isCorrect: attributeOf(choice, 'correct')?.toLowerCase() === 'true',
      feedback: descendantsNamed(choice, 'choicehint')
        .filter((hint) => attributeOf(hint, 'selected') !== 'false')
        .map((hint) => toText(hint))
        .join('\n\n'),
    })),
    answers: kind === 'choiceresponse' ? 'any' : 'single',
    feedback: solution === undefined ? '' : toText(solution),
  });
}
