import type { Element } from '@xmldom/xmldom';
import type { DraftRow } from '../../questions/draft.ts';
import { tooManyRows } from '../../questions/question-problems.ts';
import { attributeOf, childrenNamed } from '../xml/elements.ts';
import { correctChoices } from './correct-choices.ts';
import { declarationOf, type Item, identifierOf, type ReadInteraction, responseOf } from './item-answers.ts';
import { withoutFeedback } from './item-feedback.ts';
import { areUnequal, hasUnequalWeights, unequalWeights, weightOfResponse } from './weights.ts';

type InlineChoice = { identifier: string; text: string; element: Element };
type Row = { prompt: string; right: string; choices: InlineChoice[]; weight: number | undefined };

/** Drop-downs in the text: each is a row that allows its own choices; texts that several have are one option. */
export const readInlineInteractions: ReadInteraction = (item) => {
  const tooMany = tooManyRows(item.interactions.length);
  if (tooMany !== undefined) {
    item.record.reject(tooMany.code, tooMany.message);
    return undefined;
  }
  const responses = item.interactions.map(responseOf);
  if (new Set(responses).size < responses.length) {
    item.record.reject('MALFORMED_RECORD', 'Two drop-downs share one response.');
    return undefined;
  }
  const rows: Row[] = [];
  for (const interaction of item.interactions) {
    const row = readRow(item, interaction);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  if (areUnequal(rows.flatMap(({ weight }) => weight ?? []))) {
    item.record.reject(...unequalWeights);
    return undefined;
  }
  const options = mergedOptions(rows);
  const positions = new Map(options.map(({ text }, position) => [text, position]));
  const positionOf = ({ text }: InlineChoice) => positions.get(text) ?? 0;
  return {
    answers: {
      kind: 'matching',
      display: 'inline',
      options: options.map(({ text }) => ({ text })),
      rows: rows.map(
        ({ prompt, right, choices }): DraftRow => ({
          prompt,
          key: choices.filter(({ identifier }) => identifier === right).map(positionOf)[0] ?? 0,
          allowed: [...new Set(choices.map(positionOf))],
        }),
      ),
      isShuffledBySource: item.interactions.every((interaction) => attributeOf(interaction, 'shuffle') === 'true'),
    },
    choices: options.map(({ element }) => element),
  };
};

function readRow({ element, record, toText }: Item, interaction: Element): Row | undefined {
  const response = responseOf(interaction);
  const declaration = declarationOf(element, response);
  const right = declaration === undefined ? [] : correctChoices(element, declaration, false);
  const [only] = right;
  if (declaration === undefined || only === undefined || right.length > 1) {
    if (only === undefined) record.reject('NO_CORRECT_ANSWER', `Nothing says what is right for '${response}'.`);
    else record.reject('CONTRADICTION', `The drop-down '${response}' has ${right.length} right choices.`);
    return undefined;
  }
  const choices = childrenNamed(interaction, 'inlinechoice')
    .map((choice) => ({
      identifier: identifierOf(choice),
      text: toText(choice, withoutFeedback),
      element: choice,
    }))
    // An empty choice is what the drop-down shows before anything is chosen.
    .filter(({ identifier, text }) => text !== '' || identifier === only);
  if (!choices.some(({ identifier }) => identifier === only)) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${only}' is none of the choices.`);
    return undefined;
  }
  if (hasUnequalWeights(declaration, [only])) {
    record.reject(...unequalWeights);
    return undefined;
  }
  const prompt = attributeOf(interaction, 'arialabel') ?? attributeOf(interaction, 'label') ?? '';
  return { prompt, right: only, choices, weight: weightOfResponse(element, declaration, only) };
}

/**
 * The different choices in the order in which they first occur; by identifier where identifiers mean the same in all
 * rows and every row is sorted by them, since a row may leave out some.
 */
function mergedOptions(rows: readonly Row[]): InlineChoice[] {
  const all = rows.flatMap(({ choices }) => choices);
  const byText = new Map(all.toReversed().map((choice) => [choice.text, choice]));
  const texts = [...new Set(all.map(({ text }) => text))];
  const merged = texts.flatMap((text) => byText.get(text) ?? []);
  const pairs = new Set(all.map(({ identifier, text }) => JSON.stringify([identifier, text]))).size;
  const isOneToOne = pairs === texts.length && new Set(all.map(({ identifier }) => identifier)).size === pairs;
  const areSorted = rows.every(({ choices }) =>
    choices.every(({ identifier }, at) => at === 0 || (choices[at - 1]?.identifier ?? '') < identifier),
  );
  return isOneToOne && areSorted ? merged.sort((a, b) => (a.identifier < b.identifier ? -1 : 1)) : merged;
}
