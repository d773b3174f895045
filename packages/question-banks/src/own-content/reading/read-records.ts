import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../../model.ts';
import type { ContentFile } from '../content-model.ts';

/** A mapping of a YAML file. All scalars are text, so that `010` and `Yes` stay what they are. */
export type YamlRecord = {
  values: Record<string, unknown>;
  /** The line of what is at a path in the record, or of the mapping that lacks it. */
  lineAt: (path: readonly PropertyKey[]) => number;
};

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

  const lineAt = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return path.length === 0 ? 1 : lineAt(path.slice(0, -1));
  };
  const content: unknown = document.toJS({ maxAliasCount: 0 });
  if (isRecord(content)) return [{ values: content, lineAt }];
  if (!Array.isArray(content) || !isSeq(document.contents)) {
    reject(1, 'The file is neither a mapping nor a list of mappings.');
    return [];
  }
  return content.flatMap((values: unknown, index) => {
    if (isRecord(values)) return [{ values, lineAt: (path) => lineAt([index, ...path]) }];
    reject(lineAt([index]), `Entry ${index + 1} of the list is not a mapping.`);
    return [];
  });
}

/** Reads the records of a file by a schema. A record with faults is left out, and each fault is reported with its line. */
export function readRecords<T extends z.ZodType>(
  file: ContentFile,
  chooseSchema: (values: Record<string, unknown>) => T,
  problems: Problem[],
): { record: z.output<T>; place: { file: string; line: number }; lineAt: YamlRecord['lineAt'] }[] {
  return readYamlRecords(file, problems).flatMap(({ values, lineAt }) => {
    const { data, error } = chooseSchema(values).safeParse(values, { reportInput: true });
    const id = typeof values.id === 'string' && values.id !== '' ? { id: values.id } : {};
    for (const { path, message } of error?.issues.flatMap(describeIssue) ?? []) {
      const at = { file: file.path, line: lineAt(path), ...id };
      problems.push({ ...at, severity: 'rejected', code: 'MALFORMED_RECORD', message });
    }
    return error ? [] : [{ record: data as z.output<T>, place: { file: file.path, line: lineAt([]) }, lineAt }];
  });
}

type Fault = { path: PropertyKey[]; message: string };

/** The faults of an issue, each with the path of its field. */
function describeIssue(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => faultAt([...issue.path, key], (name) => `'${name}' is not a known field.`));
  const { input } = issue;
  if (issue.code === 'custom' && typeof input === 'object') return [faultAt(issue.path, () => issue.message)];
  const isWritten = (typeof input === 'string' && input.trim() !== '') || typeof input === 'number';
  return [faultAt(issue.path, (name) => `'${name}' ${describeFault(issue)}${isWritten ? `: ${input}` : '.'}`)];
}

/** Begins the message with the mappings around the field: `options[2]: 'why' …`. */
function faultAt(path: PropertyKey[], describe: (name: string) => string): Fault {
  const names: string[] = [];
  for (const step of path) names.push(typeof step === 'number' ? `${names.pop() ?? ''}[${step + 1}]` : String(step));
  const name = names.pop() ?? '';
  return { path, message: [...names, describe(name)].join(': ') };
}

function describeFault(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return 'is missing or is not a text';
  if (issue.code === 'invalid_value') return `is not one of ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  const nouns: Partial<Record<string, string>> = { array: 'list', object: 'mapping' };
  return `is missing or is not a ${nouns[issue.expected] ?? 'text'}`;
}
