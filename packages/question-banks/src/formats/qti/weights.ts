import type { Element } from '@xmldom/xmldom';
import type { ProblemCode } from '../../model.ts';
import { childrenNamed, descendantsNamed, firstNamed, getChildren, getText, readAttribute } from '../xml/elements.ts';

/** The rejection of parts with different weights (IMP-25). */
export const unequalWeights: [ProblemCode, string] = [
  'UNEQUAL_WEIGHTS',
  'Its parts have unequal weights; here each counts the same.',
];

/** The tolerance for equal weights: thirds are written with two digits. */
const tolerance = 0.01;

/** Whether weights differ by more than rounding does. */
export function areUnequal(weights: readonly number[]): boolean {
  const [lowest = 0, highest = 0] = [weights.toSorted((a, b) => a - b)[0], weights.toSorted((a, b) => b - a)[0]];
  return highest - lowest > Math.abs(highest) * tolerance;
}

/** The highest score; -Infinity where there is none. Not `Math.max(...)`, which overflows the stack for a file with 100,000 conditions. */
export const highestScore = (conditions: readonly { score: number }[]): number =>
  conditions.reduce((highest, { score }) => Math.max(highest, score), Number.NEGATIVE_INFINITY);

/** The mapping of a response: the score of each value; undefined without one. Blanks in a value count as one. */
export function readMapping(declaration: Element): { scores: Map<string, number>; otherwise: number } | undefined {
  const mapping = firstNamed(declaration, 'mapping');
  if (mapping === undefined) return undefined;
  const entries = childrenNamed(mapping, 'mapentry').map((entry): [string, number] => [
    oneSpaced(readAttribute(entry, 'mapkey') ?? ''),
    Number(readAttribute(entry, 'mappedvalue') ?? '0'),
  ]);
  return { scores: new Map(entries), otherwise: Number(readAttribute(mapping, 'defaultvalue') ?? '0') };
}

/** Whether the right values of a response score differently, or a wrong one scores too. */
export function hasUnequalWeights(declaration: Element, right: readonly string[]): boolean {
  const mapping = readMapping(declaration);
  if (mapping === undefined || mapping.scores.size === 0) return false;
  const { scores, otherwise } = mapping;
  const isRight = new Set(right);
  const isWrong = ([value, score]: [string, number]) => score > 0 && !isRight.has(value);
  return areUnequal(right.map((value) => scores.get(value) ?? otherwise)) || [...scores].some(isWrong);
}

/** The score of a right response: by its mapping, otherwise by the processing; undefined if neither states it. */
export function weightOfResponse(item: Element, declaration: Element, right: string): number | undefined {
  const mapped = readMapping(declaration)?.scores.get(right);
  return mapped ?? processedScore(item, readAttribute(declaration, 'identifier') ?? '');
}

/** The score that a condition on this response alone sets or adds. */
function processedScore(item: Element, response: string): number | undefined {
  const processing = firstNamed(item, 'responseprocessing');
  if (processing === undefined) return undefined;
  for (const branch of descendantsNamed(processing, 'responseif', 'responseelseif')) {
    const [condition] = getChildren(branch);
    if (condition === undefined) continue;
    const names = descendantsNamed(condition, 'variable').map((variable) => readAttribute(variable, 'identifier'));
    if (names.length === 0 || names.some((name) => name !== response)) continue;
    const score = childrenNamed(branch, 'setoutcomevalue')
      .filter((set) => readAttribute(set, 'identifier') === 'SCORE')
      .flatMap((set) => descendantsNamed(set, 'basevalue').map((value) => Number(getText(value))))
      .find((value) => value > 0);
    if (score !== undefined) return score;
  }
  return undefined;
}

export const oneSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');
