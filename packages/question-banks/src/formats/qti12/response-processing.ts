import type { Element } from '@xmldom/xmldom';
import { highestScore } from '../qti/weights.ts';
import { descendantsNamed, firstNamed, getChildren, getName, getText, readAttribute } from '../xml/elements.ts';

type Condition = { labels: string[]; score: number; isAdded: boolean };

/**
 * The identifiers of the right options (IMP-17): those that the condition with the highest score requires,
 * and where options score one by one, those with a positive score (multiple) or the highest (single).
 */
export function correctLabels(item: Element, responseIdent: string, isMultiple: boolean): string[] {
  const scoring = scoringConditions(item, responseIdent);
  if (scoring.length === 0) return [];
  const highest = highestScore(scoring);
  const best = scoring.filter(({ score }) => score === highest);
  const addsUp = scoring.length > 1 && scoring.every(({ isAdded, labels }) => isAdded && labels.length === 1);
  if (isMultiple && addsUp) return unique(scoring.flatMap(({ labels }) => labels));
  if (isMultiple && best.length > 1 && best.every(({ labels }) => labels.length === 1))
    return unique(best.flatMap(({ labels }) => labels));
  return isMultiple ? (best[0]?.labels ?? []) : unique(best.flatMap(({ labels }) => labels));
}

/** The scores that one response can earn, each with the labels that it takes. */
export function scoringConditions(item: Element, responseIdent: string): Condition[] {
  const processing = firstNamed(item, 'resprocessing');
  if (processing === undefined) return [];
  return descendantsNamed(processing, 'respcondition')
    .flatMap((element) => readCondition(element, responseIdent))
    .filter(({ score, labels }) => score > 0 && labels.length > 0);
}

const unique = (labels: readonly string[]) => [...new Set(labels)];

function readCondition(element: Element, responseIdent: string): Condition[] {
  const [setvar] = getChildren(element).filter((child) => getName(child) === 'setvar');
  const variables = firstNamed(element, 'conditionvar');
  if (setvar === undefined || variables === undefined) return [];
  const value = getText(setvar).trim();
  const score = /\.max$/i.test(value) ? 100 : Number(value);
  const isAdded = readAttribute(setvar, 'action')?.toLowerCase() === 'add';
  return Number.isFinite(score) ? [{ labels: positiveLabels(variables, responseIdent), score, isAdded }] : [];
}

/** Values that are required, not those inside `not`. */
function positiveLabels(element: Element, responseIdent: string): string[] {
  return getChildren(element).flatMap((child) => {
    const name = getName(child);
    if (name === 'not') return [];
    const isOurs = (readAttribute(child, 'respident') ?? responseIdent) === responseIdent;
    return name === 'varequal' && isOurs ? [getText(child).trim()] : positiveLabels(child, responseIdent);
  });
}
