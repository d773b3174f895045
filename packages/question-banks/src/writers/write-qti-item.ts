import type { BankImage } from '../model.ts';
import { textToHtml } from '../text/text-to-html.ts';
import { countCorrect, type ExportQuestion, generalFeedback, imageFileName, kindOf } from './export-question.ts';
import type { QtiDialect } from './qti-dialect.ts';
import { choiceId, type Interactions, writeInteractions } from './qti-interactions.ts';

/**
 * One QTI item. A wholly right answer or nothing earns the mark, as here; feedback of an option of a choice is shown
 * when it was chosen, all other feedback always.
 */
export function writeQtiItem(
  question: ExportQuestion,
  identifier: string,
  images: readonly BankImage[],
  dialect: QtiDialect,
): string {
  const toHtml = (text: string) =>
    textToHtml(text, (address) => {
      const image = images.find(({ sha256 }) => address === `bank-image:${sha256}`);
      return image === undefined ? address : `../images/${imageFileName(image)}`;
    });
  const { element } = dialect;
  const { responses, body } = writeInteractions(question, dialect, toHtml);
  const explained = explainedOptions(question);
  const modal = (outcomeIdentifier: string, id: string, text: string) =>
    element(
      'modalFeedback',
      { outcomeIdentifier, identifier: id, showHide: 'show' },
      dialect.feedbackBody(toHtml(text)),
    );
  const general = generalFeedback(question);
  const lines = [
    ...responses.map(({ declaration }) => declaration),
    outcome(dialect, { identifier: 'SCORE', cardinality: 'single', baseType: 'float', values: ['0'] }),
    feedbackOutcome(question, dialect, explained),
    outcome(dialect, { identifier: 'SOLUTION', cardinality: 'single', values: ['general'] }),
    element('itemBody', {}, `\n    ${body}\n  `),
    element('responseProcessing', {}, processing(question, responses, dialect)),
    ...explained.map(({ id, text }) => modal('FEEDBACK', id, text)),
    ...(general === '' ? [] : [modal('SOLUTION', 'general', general)]),
  ];
  const attributes = {
    xmlns: dialect.namespace,
    identifier,
    title: question.topic ?? 'Question',
    adaptive: 'false',
    timeDependent: 'false',
  };
  const item = element('assessmentItem', attributes, `\n${lines.map((line) => `  ${line}\n`).join('')}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item}\n`;
}

type Explained = { id: string; text: string }[];

const explainedOptions = ({ options, optionFeedback = [] }: ExportQuestion): Explained =>
  options.flatMap((_, position) => {
    const text = optionFeedback[position] ?? '';
    return text === '' ? [] : [{ id: choiceId(position), text }];
  });

const isChoice = (question: ExportQuestion) => kindOf(question) === 'choice';

/** The processing sets it to what was chosen; where that would not fit, it names all options from the start. */
const feedbackOutcome = (question: ExportQuestion, dialect: QtiDialect, explained: Explained) =>
  outcome(dialect, {
    identifier: 'FEEDBACK',
    cardinality: isChoice(question) && countCorrect(question) === 1 ? 'single' : 'multiple',
    values: isChoice(question) ? [] : explained.map(({ id }) => id),
  });

type Outcome = {
  identifier: string;
  cardinality: 'single' | 'multiple';
  baseType?: string;
  /** Its value from the start. */
  values: readonly string[];
};

function outcome(
  { element }: QtiDialect,
  { identifier, cardinality, baseType = 'identifier', values }: Outcome,
): string {
  const inner = values.map((value) => element('value', {}, value)).join('');
  return element(
    'outcomeDeclaration',
    { identifier, cardinality, baseType },
    values.length === 0 ? undefined : element('defaultValue', {}, inner),
  );
}

/** One point for an item whose responses are all right. */
function processing(question: ExportQuestion, responses: Interactions['responses'], { element }: QtiDialect): string {
  const matches = responses.map(({ identifier }) =>
    element('match', {}, element('variable', { identifier }) + element('correct', { identifier })),
  );
  const condition = matches.length === 1 ? matches.join('') : element('and', {}, matches.join(''));
  const scored = element('setOutcomeValue', { identifier: 'SCORE' }, element('baseValue', { baseType: 'float' }, '1'));
  const score = element('responseCondition', {}, element('responseIf', {}, condition + scored));
  const feedback = isChoice(question)
    ? element('setOutcomeValue', { identifier: 'FEEDBACK' }, element('variable', { identifier: 'RESPONSE' }))
    : '';
  return `\n    ${score}${feedback === '' ? '' : `\n    ${feedback}`}\n  `;
}
