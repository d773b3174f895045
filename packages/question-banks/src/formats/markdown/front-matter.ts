import { parseYaml } from '../yaml/parse-yaml.ts';

export type FrontMatter = {
  /** Undefined where there is no front matter or it is no YAML mapping. */
  fields: Record<string, unknown> | undefined;
  /** The lines after it, and the number of the first of them, counted from 1. */
  body: string[];
  firstLine: number;
  error?: string;
};

/** Splits a Markdown file into its YAML front matter, all scalars as text, and the rest. */
export function splitFrontMatter(text: string): FrontMatter {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0 || lines[start]?.trimEnd() !== '---') return { fields: undefined, body: lines, firstLine: 1 };
  const end = lines.findIndex((line, index) => index > start && /^(?:---|\.\.\.)\s*$/.test(line));
  if (end < 0) return { fields: undefined, body: lines, firstLine: 1 };

  const body = lines.slice(end + 1);
  const firstLine = end + 2;
  const { value: fields, error } = parseYaml(lines.slice(start + 1, end).join('\n'));
  if (error) return { fields: undefined, body, firstLine, error: error.message };
  const isMapping = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  return { fields: isMapping ? (fields as Record<string, unknown>) : undefined, body, firstLine };
}
