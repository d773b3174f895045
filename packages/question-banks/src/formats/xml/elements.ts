import type { Element, Node } from '@xmldom/xmldom';

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;

/** The name of an element whatever its prefix and case; QTI 3's `qti-simple-choice` and 2.1's `simpleChoice` are one. */
export const getName = (element: Element): string =>
  (element.localName ?? element.nodeName).replace(/^qti-/i, '').replaceAll('-', '').toLowerCase();

export const getChildren = (element: Element): Element[] => [...element.childNodes].filter(isElement);

export const childrenNamed = (element: Element | undefined, name: string): Element[] =>
  element === undefined ? [] : getChildren(element).filter((child) => getName(child) === name);

export const firstNamed = (element: Element | undefined, name: string): Element | undefined =>
  childrenNamed(element, name)[0];

/** All elements of the given names below one, in the order of the document. */
export const descendantsNamed = (element: Element, ...names: string[]): Element[] =>
  descendants(element, (child) => names.includes(getName(child)));

/** All elements below an element that `isWanted` accepts, in the order of the document. */
export function descendants(element: Element, isWanted: (child: Element) => boolean): Element[] {
  const found: Element[] = [];
  const visit = (parent: Element) => {
    for (const child of getChildren(parent)) {
      if (isWanted(child)) found.push(child);
      visit(child);
    }
  };
  visit(element);
  return found;
}

/** An attribute by its name without hyphens and in lower case, so that `maxChoices` and `max-choices` are one. */
export function readAttribute(element: Element, name: string): string | undefined {
  for (const attribute of element.attributes) {
    const bare = (attribute.localName ?? attribute.name).replaceAll('-', '').toLowerCase();
    if (bare === name) return attribute.value.trim();
  }
  return undefined;
}

export const getText = (element: Element | undefined): string => element?.textContent ?? '';

export const getLine = (element: Element): number | undefined => (element as { lineNumber?: number }).lineNumber;
