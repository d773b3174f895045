import { parseSync } from 'vite';

type Node = { type: string; start: number; [field: string]: unknown };

/** Attributes that users read or hear. */
const readAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|label|placeholder|title|description|heading|summary|hint|text)$/;
/** Names that are the same in every language. */
const names = /\bExamplar\b/g;
const hasLetters = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text.replaceAll(names, ''));

/** Texts that a component writes itself instead of taking them from the catalogue (LNG-5), in the order of the source. */
export function literalTexts(code: string, file: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
  return textsIn(program as unknown as Node, false).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** `isShown`: what the node evaluates to is shown. */
function textsIn(node: Node, isShown: boolean): string[] {
  if (node.type === 'JSXText') return hasLetters(node.value) ? [String(node.value)] : [];
  if (node.type === 'Literal') return isShown && hasLetters(node.value) ? [String(node.value)] : [];
  if (node.type === 'TemplateElement') {
    const { cooked } = node.value as { cooked: string };
    return isShown && hasLetters(cooked) ? [cooked] : [];
  }
  return childrenOf(node).flatMap(([name, child]) => textsIn(child, isShownBelow(node, name, isShown)));
}

const childrenOf = (node: Node): [name: string, child: Node][] =>
  Object.entries(node)
    .flatMap(([name, value]) => [value].flat().map((child): [string, unknown] => [name, child]))
    .filter((entry): entry is [string, Node] => {
      const [, child] = entry;
      return typeof child === 'object' && child !== null && 'type' in child;
    });

function isShownBelow(node: Node, name: string, isShown: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return name === 'children';
    case 'JSXAttribute':
      return name === 'value' && readAttributes.test((node.name as { name?: string }).name ?? '');
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
      return isShown;
    case 'ConditionalExpression':
      return isShown && name !== 'test';
    case 'LogicalExpression':
      return isShown && (name === 'right' || node.operator !== '&&');
    case 'BinaryExpression':
      return isShown && node.operator === '+';
    default:
      return false;
  }
}
