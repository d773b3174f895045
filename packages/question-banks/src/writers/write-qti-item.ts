import { letterAt } from '@examplar/domain/questions/letters';
import type { BankImage } from '../model.ts';
import { escapeHtml, textToHtml } from '../text/text-to-html.ts';
import { countCorrect, type ExportQuestion, generalFeedback, imageFileName, isCorrect } from './export-question.ts';

/**
 * One QTI 3.0 item. All right choices or nothing earn the mark, as here; feedback of a choice is shown when it was
 * chosen, the general feedback always.
 */
export function writeQtiItem(question: ExportQuestion, identifier: string, images: readonly BankImage[]): string {
  const toHtml = (text: string) =>
    textToHtml(text, (address) => {
      const image = images.find(({ sha256 }) => address === `bank-image:${sha256}`);
      return image === undefined ? address : `../images/${imageFileName(image)}`;
    });
  const { options, optionFeedback = [], topic } = question;
  const choice = (position: number) => `choice${letterAt(position)}`;
  const cardinality = countCorrect(question) === 1 ? 'single' : 'multiple';
  const right = options.flatMap((_, position) =>
    isCorrect(question, position) ? [`<qti-value>${choice(position)}</qti-value>`] : [],
  );
  const choices = options.map(
    (option, position) =>
      `      <qti-simple-choice identifier="${choice(position)}">${toHtml(option)}</qti-simple-choice>`,
  );
  const general = generalFeedback(question);
  const modal = (outcome: string, id: string, text: string) =>
    text === ''
      ? []
      : [
          `  <qti-modal-feedback outcome-identifier="${outcome}" identifier="${id}" show-hide="show"><qti-content-body>${toHtml(text)}</qti-content-body></qti-modal-feedback>`,
        ];

  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${identifier}" title="${escapeHtml(topic ?? 'Question')}" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="identifier">
    <qti-correct-response>${right.join('')}</qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="${cardinality}" base-type="identifier"/>
  <qti-outcome-declaration identifier="SOLUTION" cardinality="single" base-type="identifier"><qti-default-value><qti-value>general</qti-value></qti-default-value></qti-outcome-declaration>
  <qti-item-body>
    <div>${toHtml(question.question_text)}</div>
    <qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${countCorrect(question)}">
${choices.join('\n')}
    </qti-choice-interaction>
  </qti-item-body>
  <qti-response-processing>
    <qti-response-condition><qti-response-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition>
    <qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>
  </qti-response-processing>
${[...options.flatMap((_, position) => modal('FEEDBACK', choice(position), optionFeedback[position] ?? '')), ...modal('SOLUTION', 'general', general)].join('\n')}
</qti-assessment-item>
`;
}
