import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

export type YamlFile = {
  value: unknown;
  /** The line of the entry at a path such as `['questions', 3]`. */
  lineOf: (path: readonly (string | number)[]) => number | undefined;
  error?: { message: string; line: number | undefined };
};

/** YAML with every scalar as the text it is written as: `010`, `Yes` and `null` stay (import formats, B2 and B17). */
export function parseYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, logLevel: 'silent' });
  const [error] = document.errors;
  const lineOf = (path: readonly (string | number)[]) => {
    const node = document.getIn(path, true) as Node | undefined;
    const start = isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
    return start === undefined ? undefined : lines.linePos(start).line;
  };
  if (error)
    return {
      value: undefined,
      lineOf,
      error: { message: error.message.split('\n')[0] ?? '', line: error.linePos?.[0].line },
    };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), lineOf };
  } catch (thrown) {
    return {
      value: undefined,
      lineOf,
      error: { message: thrown instanceof Error ? thrown.message : 'damaged', line: undefined },
    };
  }
}
