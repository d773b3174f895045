import type { Readable, Writable } from 'node:stream';
import type * as z from 'zod';

/** An error in an input line, with a message that says what to do. */
export class LineError extends Error {}

/** Handles one parsed line. Returns the object to print, or null if the line is not a query. */
export type LineHandler = (line: unknown) => object | null;

/**
 * Reads JSON lines and writes one line for each query, in order, as they arrive. Empty lines are skipped.
 * An invalid line ends the run: earlier results are written, then `line N: …` goes to `errors` and the result is 2,
 * which is the exit status; otherwise it is 0.
 */
export async function processJsonLines(
  handle: LineHandler,
  { input, output, errors }: { input: Readable; output: Writable; errors: Writable },
): Promise<0 | 2> {
  let lineNumber = 0;
  let unfinished = '';
  input.setEncoding('utf8');

  for await (const chunk of withEnd(input)) {
    const lines = (unfinished + (chunk ?? '\n')).split('\n');
    unfinished = lines.pop() ?? '';
    const results: string[] = [];
    let problem: string | null = null;
    for (const text of lines) {
      lineNumber += 1;
      problem = handleLine(handle, text, results);
      if (problem !== null) break;
    }
    if (results.length > 0) await write(output, `${results.join('\n')}\n`);
    if (problem !== null) {
      await write(errors, `line ${lineNumber}: ${problem}\n`);
      return 2;
    }
  }
  return 0;
}

/** Adds the result to `results`, if there is one. Returns the error in the line, or null. */
function handleLine(handle: LineHandler, text: string, results: string[]): string | null {
  if (text.trim() === '') return null;
  try {
    const result = handle(parseJson(text));
    if (result !== null) results.push(JSON.stringify(result));
    return null;
  } catch (error) {
    if (error instanceof LineError) return error.message;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LineError('This is not JSON.');
  }
}

/** Parses a line with its schema. @throws {LineError} naming the first field that is wrong. */
export function readLine<T>(schema: z.ZodType<T>, line: unknown): T {
  const result = schema.safeParse(line);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new LineError(field === '' ? (issue?.message ?? 'Invalid line.') : `${field}: ${issue?.message}`);
}

/** The text as it comes, and null at its end: the last line may lack its line break. */
async function* withEnd(input: Readable): AsyncGenerator<string | null> {
  yield* input;
  yield null;
}

function write(stream: Writable, text: string): Promise<void> {
  return new Promise((done, failed) => stream.write(text, (error) => (error ? failed(error) : done())));
}

/** A number with at most four decimals, as the evaluation commands print them; never −0. */
export const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
