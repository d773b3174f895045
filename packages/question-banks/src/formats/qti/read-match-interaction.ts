import type { Element } from '@xmldom/xmldom';
import type { DraftRow } from '../../questions/draft.ts';
import { tooManyRows } from '../../questions/question-problems.ts';
import { childrenNamed, readAttribute } from '../xml/elements.ts';
import { declaredResponse } from './correct-choices.ts';
import { findDeclaration, getIdentifier, getResponseIdentifier, type Item, type ReadInteraction } from './item.ts';
import { withoutFeedback } from './item-feedback.ts';
import { hasUnequalWeights, oneSpaced, readMapping, unequalWeights } from './weights.ts';

/** A matching: the first set holds the rows, the second the options; each row is in exactly one right pair. */
export const readMatchInteraction: ReadInteraction = (item) => {
  const [interaction] = item.interactions;
  const { record, toText } = item;
  const sets = childrenNamed(interaction, 'simplematchset').map((set) => childrenNamed(set, 'simpleassociablechoice'));
  const [sources, targets] = sets;
  if (sources === undefined || targets === undefined || sets.length > 2) {
    record.reject('MALFORMED_RECORD', 'A matching needs exactly two sets.');
    return undefined;
  }
  const tooMany = tooManyRows(sources.length);
  if (tooMany !== undefined) {
    record.reject(tooMany.code, tooMany.message);
    return undefined;
  }
  const keys = readKeys(item, sources, targets);
  if (keys === undefined) return undefined;
  const rows = sources.map(
    (source, row): DraftRow => ({
      prompt: toText(source, withoutFeedback),
      key: keys[row] ?? 0,
      allowed: allowedTargets(source, targets),
    }),
  );
  return {
    answers: {
      kind: 'matching',
      display: /\bqti-match-tabular\b/.test(readAttribute(interaction, 'class') ?? '') ? 'grid' : 'list',
      options: targets.map((target) => ({ text: toText(target, withoutFeedback) })),
      rows,
      isShuffledBySource: readAttribute(interaction, 'shuffle') === 'true',
    },
    choices: targets,
  };
};

/** The right option of each row; undefined once the record is rejected. */
function readKeys({ element, interactions, record }: Item, sources: Element[], targets: Element[]) {
  const declaration = findDeclaration(element, getResponseIdentifier(interactions[0]));
  const pairs = declaration === undefined ? [] : rightPairs(declaration);
  if (declaration === undefined || pairs.length === 0) {
    record.reject('NO_CORRECT_ANSWER', 'Nothing says which pairs are right.');
    return undefined;
  }
  const findRow = indexChoices(sources);
  const findTarget = indexChoices(targets);
  const keys: number[] = [];
  for (const pair of pairs) {
    const [source = '', target = ''] = pair.split(' ');
    const [row, key] = [findRow.get(source), findTarget.get(target)];
    if (row === undefined || key === undefined)
      record.reject('LETTER_OUT_OF_RANGE', `The right pair '${pair}' is none of a row and an option.`);
    else if (keys[row] !== undefined)
      record.reject('UNSUPPORTED_TYPE', `Row ${row + 1} has several right options, which is not supported.`);
    else keys[row] = key;
  }
  const open = sources.findIndex((_, row) => keys[row] === undefined);
  if (open >= 0) record.reject('NO_CORRECT_ANSWER', `Row ${open + 1} has no right option.`);
  if (hasUnequalWeights(declaration, pairs)) record.reject(...unequalWeights);
  return record.isEnded ? undefined : keys;
}

/** The declared pairs; without any, those that the mapping scores. */
function rightPairs(declaration: Element): string[] {
  const declared = declaredResponse(declaration).map(oneSpaced);
  if (declared.length > 0) return declared;
  return [...(readMapping(declaration)?.scores ?? [])].flatMap(([pair, score]) => (score > 0 ? [pair] : []));
}

const indexChoices = (choices: readonly Element[]) =>
  new Map(choices.map((choice, position) => [getIdentifier(choice), position]));

/** Positions of the options that a row may go with: either side may name those of the other. */
function allowedTargets(source: Element, targets: readonly Element[]): number[] | undefined {
  const own = listGroups(source);
  const allowed = targets.flatMap((target, position) => {
    const others = listGroups(target);
    const isAllowed =
      (own.length === 0 || own.includes(getIdentifier(target))) &&
      (others.length === 0 || others.includes(getIdentifier(source)));
    return isAllowed ? [position] : [];
  });
  return allowed.length === targets.length ? undefined : allowed;
}

const listGroups = (choice: Element): string[] =>
  (readAttribute(choice, 'matchgroup') ?? '').split(/\s+/).filter((identifier) => identifier !== '');
