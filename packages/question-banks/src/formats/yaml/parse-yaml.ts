import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';

export type YamlFile = {
  value: unknown;
  /** The line of the entry at a path such as `['questions', 3]`. */
  findLine: (path: readonly (string | number)[]) => number | undefined;
  error?: { message: string; line: number | undefined };
};

const maxNodes = 500_000;
/** A list may contain an alias of itself and would never end. */
const maxDepth = 200;

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
  const known = new Map<Node, Map<unknown, unknown>>();
  const lineOf = (path: readonly (string | number)[]) => {
    const node = nodeAt(document, path, known);
    const start = isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
    return start === undefined ? undefined : lines.linePos(start).line;
  };
  if (error)
    return {
      value: undefined,
      findLine: lineOf,
      error: { message: error.message.split('\n')[0] ?? '', line: error.linePos?.[0].line },
    };

  const named = nodesOfAliases(document);
  let nodes = 0;
  let isTooDeep = false;
  const plainValue = (node: unknown, depth: number): unknown => {
    nodes += 1;
    isTooDeep ||= depth > maxDepth;
    if (nodes > maxNodes || isTooDeep) return undefined;
    if (isAlias(node)) return plainValue(named.get(node), depth + 1);
    if (isScalar(node)) return node.value === null ? '' : String(node.value);
    if (isSeq(node)) return node.items.map((item) => plainValue(item, depth + 1));
    if (!isMap(node)) return undefined;
    const map = new Map<string, unknown[]>();
    for (const { key, value } of node.items) {
      const plainKey = plainValue(key, depth + 1);
      // No reader looks for a key that is a list or a mapping, and as text it could double in length at each level.
      const name = typeof plainKey === 'string' ? plainKey : '';
      const values = map.get(name) ?? [];
      values.push(plainValue(value, depth + 1));
      map.set(name, values);
    }
    return Object.fromEntries([...map].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
  };
  const value = plainValue(document.contents, 0);
  if (isTooDeep)
    return {
      value: undefined,
      findLine: lineOf,
      error: { message: `it is nested deeper than ${maxDepth} levels`, line: undefined },
    };
  if (nodes > maxNodes)
    return { value: undefined, findLine: lineOf, error: { message: 'it expands to too much', line: undefined } };
  return { value, findLine: lineOf };
}

/** The node at a path. Keys of a mapping are looked up once for all paths: `Document.getIn` searches them for each. */
export function nodeAt(
  document: Document,
  path: readonly (string | number)[],
  known: Map<Node, Map<unknown, unknown>>,
) {
  let node: unknown = document.contents;
  for (const step of path) {
    if (isSeq(node)) node = node.items[Number(step)];
    else if (isMap(node)) {
      const values = known.get(node) ?? valuesByKey(node);
      known.set(node, values);
      node = values.get(step);
    } else return undefined;
  }
  return node;
}

/** The values of a map; the first one of a key that occurs twice. */
function valuesByKey(map: YAMLMap): Map<unknown, unknown> {
  const values = new Map<unknown, unknown>();
  for (const { key, value } of map.items) if (isScalar(key) && !values.has(key.value)) values.set(key.value, value);
  return values;
}

/** What each alias stands for: the last node before it with its anchor. (`Alias.resolve` searches the document each time.) */
function nodesOfAliases(document: Document): Map<Alias, Node> {
  const anchors = new Map<string, Node>();
  const named = new Map<Alias, Node>();
  visit(document, (_key, node) => {
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (target !== undefined) named.set(node, target);
    } else if (isNode(node) && 'anchor' in node && typeof node.anchor === 'string') anchors.set(node.anchor, node);
  });
  return named;
}
