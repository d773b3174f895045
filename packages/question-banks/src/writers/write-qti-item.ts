import { letterAt } from '@examplar/domain/questions/letters';
import type { BankImage, Question } from '../model.ts';
import { replaceMarks } from '../questions/inline-marks.ts';
import { textToHtml, textToInlineHtml } from '../text/text-to-html.ts';
import {
  countCorrect,
  type ExportQuestion,
  generalFeedback,
  getDisplay,
  getKind,
  getRows,
  imageFileName,
  keyPositions,
} from './export-question.ts';
import type { QtiDialect } from './qti-dialect.ts';

type Interactions = { responses: { identifier: string; declaration: string }[]; body: string };

type Write = (question: ExportQuestion, dialect: QtiDialect, toHtml: (text: string) => string) => Interactions;

const choiceId = (position: number): string => `choice${letterAt(position)}`;
const rowId = (row: number) => `row${row + 1}`;

const writeInteractions: Write = (question, dialect, toHtml) =>
  (getDisplay(question) === 'inline' ? writeInline : writers[getKind(question)])(question, dialect, toHtml);

const writeChoice: Write = (question, dialect, toHtml) => {
  const count = countCorrect(question);
  const choices = writeChoices(question, dialect, toHtml);
  return {
    responses: [
      declare(dialect, {
        identifier: 'RESPONSE',
        cardinality: count === 1 ? 'single' : 'multiple',
        right: keyPositions(question).map(choiceId),
      }),
    ],
    body:
      stem(question, toHtml) +
      dialect.element(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: count },
        choices,
      ),
  };
};

const writeOrder: Write = (question, dialect, toHtml) => {
  const count = countCorrect(question);
  const isBuildList = count < question.options.length;
  return {
    responses: [
      declare(dialect, { identifier: 'RESPONSE', cardinality: 'ordered', right: keyPositions(question).map(choiceId) }),
    ],
    body:
      stem(question, toHtml) +
      dialect.element(
        'orderInteraction',
        {
          responseIdentifier: 'RESPONSE',
          shuffle: 'false',
          ...(isBuildList ? { minChoices: count, maxChoices: count } : {}),
        },
        writeChoices(question, dialect, toHtml),
      ),
  };
};

const writeMatch: Write = (question, dialect, toHtml) => {
  const rows = getRows(question);
  const associable = (identifier: string, matchMax: number, text: string, matchGroup?: string) =>
    dialect.element('simpleAssociableChoice', { identifier, matchMax, matchGroup }, toHtml(text));
  const isRestricted = Boolean(question.prompt_options);
  const sources = rows.map(({ prompt, allowed }, row) =>
    associable(rowId(row), 1, prompt, isRestricted ? allowed.map(choiceId).join(' ') : undefined),
  );
  const targets = question.options.map((option, position) => associable(choiceId(position), 0, option));
  const pairs = rows.map(({ key }, row) => `${rowId(row)} ${choiceId(key)}`);
  return {
    responses: [
      declare(dialect, { identifier: 'RESPONSE', cardinality: 'multiple', right: pairs, baseType: 'directedPair' }),
    ],
    body:
      stem(question, toHtml) +
      dialect.element(
        'matchInteraction',
        {
          responseIdentifier: 'RESPONSE',
          shuffle: 'false',
          maxAssociations: rows.length,
          class: getDisplay(question) === 'grid' ? 'qti-match-tabular' : undefined,
        },
        [sources, targets].map((set) => dialect.element('simpleMatchSet', {}, set.join(''))).join(''),
      ),
  };
};

/** Each mark in the text becomes a drop-down with the options that its row allows. */
const writeInline: Write = (question, dialect, toHtml) => {
  const rows = getRows(question);
  const response = (row: number) => `RESPONSE${row + 1}`;
  const interactions = rows.map(({ prompt, allowed }, row) =>
    dialect.element(
      'inlineChoiceInteraction',
      { responseIdentifier: response(row), shuffle: 'false', 'aria-label': prompt === '' ? undefined : prompt },
      allowed
        .map((position) =>
          dialect.element(
            'inlineChoice',
            { identifier: choiceId(position) },
            textToInlineHtml(question.options[position] ?? ''),
          ),
        )
        .join(''),
    ),
  );
  // Not in tags: a mark in the text of an image, say, is none.
  const body = stem(question, toHtml).replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : replaceMarks(part, (row) => interactions[row]),
  );
  return {
    responses: rows.map(({ key }, row) =>
      declare(dialect, { identifier: response(row), cardinality: 'single', right: [choiceId(key)] }),
    ),
    body,
  };
};

const writers: Record<Question['kind'], Write> = { choice: writeChoice, ordering: writeOrder, matching: writeMatch };

const stem = ({ question_text }: ExportQuestion, toHtml: (text: string) => string) =>
  `<div>${toHtml(question_text)}</div>\n    `;

const writeChoices = ({ options }: ExportQuestion, dialect: QtiDialect, toHtml: (text: string) => string) =>
  options
    .map(
      (option, position) =>
        `\n      ${dialect.element('simpleChoice', { identifier: choiceId(position) }, toHtml(option))}`,
    )
    .join('');

type Declaration = {
  identifier: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  right: readonly string[];
  baseType?: string;
};

function declare({ element }: QtiDialect, { identifier, cardinality, right, baseType = 'identifier' }: Declaration) {
  const values = right.map((value) => element('value', {}, value)).join('');
  const declaration = element(
    'responseDeclaration',
    { identifier, cardinality, baseType },
    element('correctResponse', {}, values),
  );
  return { identifier, declaration };
}

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

type OptionFeedback = { id: string; text: string }[];

const explainedOptions = ({ options, optionFeedback = [] }: ExportQuestion): OptionFeedback =>
  options.flatMap((_, position) => {
    const text = optionFeedback[position] ?? '';
    return text === '' ? [] : [{ id: choiceId(position), text }];
  });

const isChoice = (question: ExportQuestion) => getKind(question) === 'choice';

/** The processing sets it to what was chosen; where that would not fit, it names all options from the start. */
const feedbackOutcome = (question: ExportQuestion, dialect: QtiDialect, explained: OptionFeedback) =>
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
