const maxDepth = 200;

/** The reason why a text is not JSON that we read, with the line if it is known. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/**
 * JSON, or JSON Lines as a list, with each number as the text it is written as, since an option `1.0` or `1e3` must stay that (IMP-9). Refuses
 * what is nested deeper than 200 levels, as readers visit it recursively (IMP-10).
 *
 * @throws {JsonError} with its line for invalid JSON
 */
export function parseJson(text: string): unknown {
  checkDepth(text);
  const keepSource = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value;
  const parse = (source: string): unknown => JSON.parse(source, keepSource as (key: string, value: unknown) => unknown);
  try {
    return parse(text);
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > 1 && lines.every((line) => /^\s*\{/.test(line) && line.trimEnd().endsWith('}'))) {
      try {
        return lines.map(parse);
      } catch {
        // Then it is neither, and the first error says why.
      }
    }
    const message = error instanceof Error ? error.message : 'damaged';
    const place = /position (\d+)/.exec(message)?.[1];
    throw new JsonError(
      `The file is not valid JSON: ${message}`,
      place === undefined ? undefined : text.slice(0, Number(place)).split('\n').length,
    );
  }
}

function checkDepth(text: string): void {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > maxDepth) throw new JsonError(`The JSON is nested deeper than ${maxDepth} levels.`);
    } else if (character === ']' || character === '}') depth -= 1;
  }
}
