import type { Element } from '@xmldom/xmldom';
import {
  childrenNamed,
  descendantsNamed,
  firstNamed,
  getChildren,
  getName,
  getText,
  readAttribute,
} from '../xml/elements.ts';
import { highestScore } from './weights.ts';

/** A condition of the response processing: the choices it requires, and what it sets. */
export type Rule = { choices: string[]; outcomes: Map<string, string> };

/**
 * The identifiers of the right choices (IMP-18): the declared correct response; without one, the mapping's
 * positive entries (for one answer, the highest); else what a condition that earns a score compares the response with.
 */
export function correctChoices(item: Element, declaration: Element, isMultiple: boolean): string[] {
  const declared = declaredResponse(declaration);
  if (declared.length > 0) return declared;

  const entries = childrenNamed(firstNamed(declaration, 'mapping'), 'mapentry').map((entry) => ({
    key: readAttribute(entry, 'mapkey') ?? '',
    score: Number(readAttribute(entry, 'mappedvalue') ?? '0'),
  }));
  const positive = entries.filter(({ score }) => score > 0);
  if (positive.length > 0) return isMultiple ? positive.map(({ key }) => key) : highest(positive).map(({ key }) => key);

  const scoring = readRules(item, readAttribute(declaration, 'identifier') ?? '').flatMap(({ choices, outcomes }) => {
    const score = Number(outcomes.get('SCORE') ?? '0');
    return score > 0 && choices.length > 0 ? [{ choices, score }] : [];
  });
  return [...new Set(highest(scoring).flatMap(({ choices }) => choices))];
}

export const declaredResponse = (declaration: Element): string[] =>
  childrenNamed(firstNamed(declaration, 'correctresponse'), 'value')
    .map((value) => getText(value).trim())
    .filter((value) => value !== '');

function highest<T extends { score: number }>(entries: readonly T[]): T[] {
  const top = highestScore(entries);
  return entries.filter(({ score }) => score === top);
}

/** The conditions of the response processing that look at one response. */
export function readRules(item: Element, response: string): Rule[] {
  const processing = firstNamed(item, 'responseprocessing');
  if (processing === undefined) return [];
  return descendantsNamed(processing, 'responseif', 'responseelseif').map((branch) => ({
    choices: requiredChoices(getChildren(branch)[0], response),
    outcomes: new Map(
      childrenNamed(branch, 'setoutcomevalue').flatMap((set) => {
        const value = firstNamed(set, 'basevalue');
        return value === undefined ? [] : [[readAttribute(set, 'identifier') ?? '', getText(value).trim()] as const];
      }),
    ),
  }));
}

/** Values that a condition compares the response with, not those inside `not`. */
function requiredChoices(condition: Element | undefined, response: string): string[] {
  if (condition === undefined || getName(condition) === 'not') return [];
  if (getName(condition) === 'match' || getName(condition) === 'member') {
    const isOurs = descendantsNamed(condition, 'variable').some(
      (variable) => readAttribute(variable, 'identifier') === response,
    );
    return isOurs ? descendantsNamed(condition, 'basevalue').map((value) => getText(value).trim()) : [];
  }
  return getChildren(condition).flatMap((child) => requiredChoices(child, response));
}
