import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { type Plugin, parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [field: string]: unknown };

const component = /[\\/]app[\\/].*\.tsx$/;
/** What says that a text is in English although its page is not (`lib/lang-of.ts`, `lib/lang-of-english.ts`). */
const mark = /^langOf(?:English)?$/;

/** Leaves out of English pages what marks a text as English: there it says nothing, and every page would load it. */
export function leaveOutOwnLanguage(language: Language): Plugin {
  return {
    name: 'leave-out-own-language',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      return language === sourceLanguage && component.test(file) && code.includes('lang={langOf')
        ? { code: removeMarks(code, file) }
        : null;
    },
  };
}

/** The source without its attributes `lang={langOf(…)}` and `lang={langOfEnglish}`. */
export function removeMarks(code: string, file: string): string {
  const { program } = parseSync(file, code);
  let rest = code;
  for (const { start, end } of marksIn(program as unknown as Node).reverse())
    rest = rest.slice(0, start) + rest.slice(end);
  return rest;
}

/** The attributes in the order of the source. */
function marksIn(node: Node): Node[] {
  if (node.type === 'JSXAttribute' && isMark(node)) return [node];
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .flatMap(marksIn)
    .sort((one, other) => one.start - other.start);
}

function isMark({ name, value }: Node): boolean {
  if ((name as { name?: string }).name !== 'lang') return false;
  const expression = (value as { expression?: Node & { name?: string; callee?: { name?: string } } } | null)
    ?.expression;
  return mark.test(expression?.callee?.name ?? expression?.name ?? '');
}
