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
export async function answerJsonLines(
  handle: LineHandler,
  { input, output, errors }: { input: Readable; output: Writable; errors: Writable },
): Promise<0 | 2> {
  let lineNumber = 0;
  let rest = '';
  input.setEncoding('utf8');

  for await (const chunk of withEnd(input)) {
    const lines = (rest + (chunk ?? '\n')).split('\n');
    rest = lines.pop() ?? '';
    const answers: string[] = [];
    let problem: string | null = null;
    for (const text of lines) {
      lineNumber += 1;
      problem = answerLine(handle, text, answers);
      if (problem !== null) break;
    }
    if (answers.length > 0) await write(output, `${answers.join('\n')}\n`);
    if (problem !== null) {
      await write(errors, `line ${lineNumber}: ${problem}\n`);
      return 2;
    }
  }
  return 0;
}

/** Adds the result to `answers`, if there is one. Returns the error in the line, or null. */
function answerLine(handle: LineHandler, text: string, answers: string[]): string | null {
  if (text.trim() === '') return null;
  try {
    const answer = handle(parsed(text));
    if (answer !== null) answers.push(JSON.stringify(answer));
    return null;
  } catch (error) {
    if (error instanceof LineError) return error.message;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LineError('This is not JSON.');
  }
}

/** The line in the shape that is expected of it. @throws {LineError} naming the first field that is wrong. */
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
