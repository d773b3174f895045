import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

export type YamlFile = {
  value: unknown;
  /** The line of the entry at a path such as `['questions', 3]`. */
  lineOf: (path: readonly (string | number)[]) => number | undefined;
  error?: { message: string; line: number | undefined };
};

const maxNodes = 500_000;

/**
 * YAML with every scalar as the text it is written as: `010`, `Yes` and `null` stay (IMP-9, IMP-20). A key
 * that a mapping has twice, as found in real packs, gives a list of both values, so that nothing is dropped.
 */
export function parseYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    logLevel: 'silent',
    uniqueKeys: false,
  });
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

  let nodes = 0;
  const plainValue = (node: unknown): unknown => {
    nodes += 1;
    if (nodes > maxNodes) return undefined;
    if (isAlias(node)) return plainValue(node.resolve(document));
    if (isScalar(node)) return node.value === null ? '' : String(node.value);
    if (isSeq(node)) return node.items.map(plainValue);
    if (!isMap(node)) return undefined;
    const map = new Map<string, unknown[]>();
    for (const { key, value } of node.items) {
      const name = String(plainValue(key));
      map.set(name, [...(map.get(name) ?? []), plainValue(value)]);
    }
    return Object.fromEntries([...map].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
  };
  const value = plainValue(document.contents);
  if (nodes > maxNodes)
    return { value: undefined, lineOf, error: { message: 'it expands to too much', line: undefined } };
  return { value, lineOf };
}
