import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { type Plugin, parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Named = Node & { name?: string };

const component = /[\\/]app[\\/].*\.tsx$/;
/** What says that a text is in English although its page is not (`lib/page/lang-of.ts`). */
const marks = /^langOf(?:English)?$/;
/** What English pages have nothing to say in (`features/question-parts/questions-language.tsx`, `features/attempts/start/exam-language.tsx`). */
const elements = /^(?:Questions|Exam)Language$/;
/** What marks a part of a sentence as English (`ui/english-part.tsx`). */
const wrapper = 'EnglishPart';
const candidates = /lang=\{langOf|<(?:Questions|Exam)Language|<EnglishPart/;

/**
 * Leaves out of English pages what only others need: the marks of English texts, and what says that questions are in English. There they
 * say nothing, and every page would load them.
 */
export function leaveOutOwnLanguage(language: Language): Plugin {
  return {
    name: 'leave-out-own-language',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      return language === sourceLanguage && component.test(file) && candidates.test(code)
        ? { code: removeOwnLanguage(code, file) }
        : null;
    },
  };
}

/** The source without its attributes `lang={langOf(…)}`, without `<QuestionsLanguage />` and its like, without the marks of parts, and without the imports that only they used. */
export function removeOwnLanguage(code: string, file: string): string {
  const body = cut(code, file, (node, parent) => {
    if (node.type === 'JSXAttribute' && isMark(node)) return '';
    if (node.type === 'JSXElement' && nameOf(node) === wrapper) return contentOf(node, code, parent);
    if (node.type !== 'JSXElement' || !elements.test(nameOf(node))) return null;
    return parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' ? '' : 'null';
  });
  return cut(body, file, (node) => {
    if (node.type !== 'ImportDeclaration') return null;
    const names = ((node.specifiers ?? []) as { local: Named }[]).map(({ local }) => local.name ?? '');
    const isUnused = names.every((name) => body.split(new RegExp(`\\b${name}\\b`)).length === 2);
    return names.length > 0 && isUnused && names.every(isLeftOut) ? '' : null;
  });
}

/** The source with each outermost node for which there is a replacement replaced by it. */
function cut(code: string, file: string, replacementOf: (node: Node, parent: Node | null) => string | null): string {
  const { program } = parseSync(file, code);
  const found: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node, parent: Node | null) => {
    const text = replacementOf(node, parent);
    if (text !== null) found.push({ start: node.start, end: node.end, text });
    else for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program as unknown as Node, null);
  let rest = code;
  for (const { start, end, text } of found.sort((one, other) => other.start - one.start)) {
    rest = rest.slice(0, start) + text + rest.slice(end);
  }
  return rest;
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);

const isLeftOut = (name: string) => marks.test(name) || elements.test(name) || name === wrapper;

/** What is within an element: its one expression, without braces where it is not in another element. */
function contentOf({ children }: Node, code: string, parent: Node | null): string {
  const [content] = (children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer');
  if (!content) throw new Error(`<${wrapper}> needs an expression as its child`);
  const isInside = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
  return isInside ? code.slice(content.start, content.end) : code.slice(content.start + 1, content.end - 1);
}

const nameOf = (element: Node): string => (element.openingElement as { name: Named }).name.name ?? '';

function isMark({ name, value }: Node): boolean {
  if ((name as Named).name !== 'lang') return false;
  const expression = (value as { expression?: Named & { callee?: Named } } | null)?.expression;
  return marks.test(expression?.callee?.name ?? expression?.name ?? '');
}
