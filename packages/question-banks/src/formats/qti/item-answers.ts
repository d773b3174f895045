import type { Element } from '@xmldom/xmldom';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers } from '../../questions/draft.ts';
import { attributeOf, childrenNamed } from '../xml/elements.ts';
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

export const identifierOf = (element: Element): string => attributeOf(element, 'identifier') ?? '';

export const responseOf = (interaction: Element): string => attributeOf(interaction, 'responseidentifier') ?? '';

export const declarationOf = (item: Element, response: string): Element | undefined =>
  childrenNamed(item, 'responsedeclaration').find((entry) => identifierOf(entry) === response);

/** How many values a response has: `single` where nothing says so. */
export const cardinalityOf = (declaration: Element | undefined): string =>
  declaration === undefined ? 'single' : (attributeOf(declaration, 'cardinality') ?? 'single').toLowerCase();
