import type { Element } from '@xmldom/xmldom';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers } from '../../questions/draft.ts';
import { childrenNamed, readAttribute } from '../xml/elements.ts';
import type { Replace } from './item-html.ts';

/** An item while its interactions are read. */
export type Item = {
  element: Element;
  interactions: readonly [Element, ...Element[]];
  record: RecordCollector;
  toText: (element: Element, replace?: Replace) => string;
};

/** The answers of an interaction, and the element of each option, which feedback may refer to. */
export type ItemAnswers = { answers: DraftAnswers; choices: Element[] };

/** Reads the interactions of one type; undefined once the record is rejected. */
export type ReadInteraction = (item: Item) => ItemAnswers | undefined;

export const getIdentifier = (element: Element): string => readAttribute(element, 'identifier') ?? '';

export const getResponseIdentifier = (interaction: Element): string =>
  readAttribute(interaction, 'responseidentifier') ?? '';

export const findDeclaration = (item: Element, response: string): Element | undefined =>
  childrenNamed(item, 'responsedeclaration').find((entry) => getIdentifier(entry) === response);

/** How many values a response has: `single` where nothing says so. */
export const getCardinality = (declaration: Element | undefined): string =>
  declaration === undefined ? 'single' : (readAttribute(declaration, 'cardinality') ?? 'single').toLowerCase();
