import type { Language } from '@examplar/domain/languages/languages';
import { listPlaceholders, type Message, splitMarks } from '@examplar/domain/languages/message';
import { type Plugin, parseSync } from 'vite';

type Catalogue = Readonly<Record<string, Message>>;
type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Values = ReadonlyMap<string, Node>;

const source = /[\\/]app[\\/].*\.tsx?$/;
const importOfSay = /^import \{ (?:say|sayParts|say, sayParts) \} from '([./\w-]+\/)texts\.ts';$/m;
const textsModule = /[\\/]app[\\/]lib[\\/]texts\.ts$/;

/**
 * A Vite plugin that inserts the texts of one language: each `say('key')` or `sayParts('key', …)` becomes the text itself, so that a page loads only its
 * own texts, not the catalogue (LNG-7). The build fails for an unknown key.
 */
export function compileTexts(language: Language, catalogue: Catalogue): Plugin {
  return {
    name: `compile-texts-${language}`,
    enforce: 'pre',
    // `texts.ts` itself is empty, so an import that the pattern above does not match fails the build.
    load: (id) => (textsModule.test(id) ? 'export {};' : null),
    transform(code, id) {
      const [file = ''] = id.split('?');
      return source.test(file) && importOfSay.test(code)
        ? { code: insertTexts(code, file, catalogue, language) }
        : null;
    },
  };
}

/** @throws Error naming the file and the call that cannot be compiled */
export function insertTexts(code: string, file: string, catalogue: Catalogue, language: Language): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
  const compiled = replaceCalls(
    program as unknown as Node,
    (start, end) => code.slice(start, end),
    (call, write) => {
      const { key, values } = readCall(call, file);
      const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
      if (message === undefined) throw new Error(`${file}: no text is named ${key}`);
      const needed = listPlaceholders(message).join(', ');
      if (needed !== [...values.keys()].sort().join(', '))
        throw new Error(`${file}: ${key} needs these values: ${needed}`);
      return writeMessage(message, language, (name) => write(values.get(name) as Node));
    },
  );
  const names = ['$form', '$parts', '$value'].filter((name) => compiled.includes(`${name}(`));
  return compiled.replace(importOfSay, (_import, folder: string) =>
    names.length > 0 ? `import { ${names.join(', ')} } from '${folder}text-values.ts';` : '',
  );
}

/** Returns the source of a node with all calls of `say` replaced, including calls within the values of another call. */
function replaceCalls(
  node: Node,
  read: (start: number, end: number) => string,
  compile: (call: Node, write: (part: Node) => string) => string,
): string {
  const write = (part: Node): string => {
    let text = '';
    let end = part.start;
    for (const call of callsIn(part)) {
      text += read(end, call.start) + compile(call, write);
      end = call.end;
    }
    return text + read(end, part.end);
  };
  return write(node);
}

/** The outermost calls of `say` and `sayParts`, in the order of the source. */
function callsIn(node: Node): Node[] {
  const { name } = (node.callee ?? {}) as { name?: string };
  if (node.type === 'CallExpression' && (name === 'say' || name === 'sayParts')) return [node];
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap(callsIn)
    .sort((one, other) => one.start - other.start);
}

/** The key of a call, and its values and marks (`<b>`) by name. */
function readCall(call: Node, file: string): { key: string; values: Values } {
  const [key, values, marks] = call.arguments as (Node & { value?: unknown })[];
  const place = `${file}, at character ${call.start}`;
  if (typeof key?.value !== 'string') throw new Error(`${place}: the key of a text must be a literal`);
  const named = readNames(values, place);
  const marked = readNames(marks, place).map(([name, value]) => [`<${name}>`, value] as const);
  return { key: key.value, values: new Map([...named, ...marked]) };
}

function readNames(values: Node | undefined, place: string): (readonly [string, Node])[] {
  if (values === undefined) return [];
  if (values.type !== 'ObjectExpression') throw new Error(`${place}: values must be named one by one`);
  return (values.properties as Node[]).map(({ type, key: name, value, computed }) => {
    const written = name as (Node & { name?: string }) | undefined;
    if (type !== 'Property' || computed || !written?.name) throw new Error(`${place}: values must be named one by one`);
    return [written.name, value as Node] as const;
  });
}

/** A text as an expression. Values are inserted where the text names them, so they may be evaluated more than once. */
function writeMessage(message: Message, language: Language, write: (name: string) => string): string {
  if (typeof message !== 'string') {
    const { by, forms } = message;
    const form = (text: string) => writeMessage(text, language, write);
    const { one, other, ...more } = forms;
    if (Object.keys(more).length === 0) {
      if (one === undefined) return form(other);
      // The plural of English needs no rules, and no function that a page would load for it.
      if (language === 'en') return `((${write(by)})===1?${form(one)}:${form(other)})`;
    }
    const written = Object.entries(forms).map(([name, text]) => `${JSON.stringify(name)}:${form(text)}`);
    return `$form(${write(by)},{${written.join(',')}})`;
  }
  const marked = splitMarks(message);
  if (marked.some(({ mark }) => mark !== null)) {
    const written = marked.map(({ mark, text }) => {
      const inner = writeMessage(text, language, write);
      return mark === null ? inner : `(${write(`<${mark}>`)})(${inner})`;
    });
    return `$parts(${written.join(',')})`;
  }
  if (!/\{\w+\}/.test(message)) return JSON.stringify(message);
  const parts = message.split(/\{(\w+)\}/);
  const quoted = (text: string) => text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`);
  return `\`${parts.map((part, index) => (index % 2 === 0 ? quoted(part) : `\${$value(${write(part)})}`)).join('')}\``;
}
