import { isCollection, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../../model.ts';
import type { ContentFile } from '../content-model.ts';

/** A mapping of a YAML file with the line it starts on. All scalars are text, so that `010` and `Yes` stay what they are. */
export type YamlRecord = { values: Record<string, unknown>; line: number };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a file that is one mapping, or a list of mappings. Anything else is reported as a problem. */
export function readYamlRecords(file: ContentFile, problems: Problem[]): YamlRecord[] {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { schema: 'failsafe', lineCounter: lines });
  const reject = (line: number, message: string) =>
    problems.push({ file: file.path, line, severity: 'rejected', code: 'MALFORMED_FILE', message });
  for (const error of document.errors) reject(error.linePos?.[0].line ?? 1, error.message.split('\n')[0] ?? '');
  if (document.errors.length > 0) return [];

  const content: unknown = document.toJS({ maxAliasCount: 0 });
  if (isRecord(content)) return [{ values: content, line: 1 }];
  if (!Array.isArray(content) || !isCollection(document.contents)) {
    reject(1, 'The file is neither a mapping nor a list of mappings.');
    return [];
  }
  const nodes = document.contents.items;
  return content.flatMap((values: unknown, index) => {
    const start = (nodes[index] as { range?: [number, number, number] } | undefined)?.range?.[0] ?? 0;
    const line = lines.linePos(start).line;
    if (isRecord(values)) return [{ values, line }];
    reject(line, `Entry ${index + 1} of the list is not a mapping.`);
    return [];
  });
}
