import { descendantsNamed } from '../xml/elements.ts';
import { correctChoices } from './correct-choices.ts';
import { cardinalityOf, declarationOf, identifierOf, type ReadInteraction, responseOf } from './item-answers.ts';
import { withoutFeedback } from './item-feedback.ts';

/** One or several of the choices, by the cardinality of the response. */
export const readChoiceInteraction: ReadInteraction = ({ element, interactions: [interaction], record, toText }) => {
  const declaration = declarationOf(element, responseOf(interaction));
  const cardinality = cardinalityOf(declaration);
  if (cardinality !== 'single' && cardinality !== 'multiple') {
    record.reject('UNSUPPORTED_TYPE', `Responses of the cardinality '${cardinality}' are not supported.`);
    return undefined;
  }
  const choices = descendantsNamed(interaction, 'simplechoice');
  const identifiers = choices.map(identifierOf);
  const right = declaration === undefined ? [] : correctChoices(element, declaration, cardinality === 'multiple');
  const unknown = right.find((identifier) => !identifiers.includes(identifier));
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${unknown}' is none of the choices.`);
    return undefined;
  }
  const options = choices.map((choice) => ({
    text: toText(choice, withoutFeedback),
    isCorrect: right.includes(identifierOf(choice)),
  }));
  return { answers: { options, answers: cardinality === 'single' ? 'single' : 'any' }, choices };
};
