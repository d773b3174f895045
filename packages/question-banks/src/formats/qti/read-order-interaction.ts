import { descendantsNamed } from '../xml/elements.ts';
import { declaredResponse } from './correct-choices.ts';
import { cardinalityOf, declarationOf, identifierOf, type ReadInteraction, responseOf } from './item-answers.ts';
import { withoutFeedback } from './item-feedback.ts';
import { hasUnequalWeights, unequalWeights } from './weights.ts';

/** An ordering; a correct response that names only some of the choices is a build list. */
export const readOrderInteraction: ReadInteraction = ({ element, interactions: [interaction], record, toText }) => {
  const declaration = declarationOf(element, responseOf(interaction));
  const cardinality = cardinalityOf(declaration);
  if (declaration !== undefined && cardinality !== 'ordered') {
    record.reject('CONTRADICTION', `The response of an ordering is '${cardinality}', not 'ordered'.`);
    return undefined;
  }
  const choices = descendantsNamed(interaction, 'simplechoice');
  const positions = new Map(choices.map((choice, position) => [identifierOf(choice), position]));
  const right = declaration === undefined ? [] : declaredResponse(declaration);
  const unknown = right.find((identifier) => !positions.has(identifier));
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${unknown}' is none of the choices.`);
    return undefined;
  }
  if (declaration !== undefined && hasUnequalWeights(declaration, right)) {
    record.reject(...unequalWeights);
    return undefined;
  }
  const options = choices.map((choice) => ({ text: toText(choice, withoutFeedback) }));
  const key = right.map((identifier) => positions.get(identifier) ?? 0);
  return { answers: { kind: 'ordering', options, key }, choices };
};
