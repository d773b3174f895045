import { JsonError } from './formats/json/parse-json.ts';
import { XmlError } from './formats/xml/parse-xml.ts';

/**
 * The reason why a file could not be read to its end: it is not XML or JSON that we read, or some reader ran out of stack.
 *
 * @throws the error itself if it is anything else, which is a fault of ours
 */
export function unreadable(error: unknown): { message: string; line?: number | undefined } {
  if (error instanceof XmlError || error instanceof JsonError) return error;
  if (error instanceof RangeError && /call stack/.test(error.message))
    return { message: 'The file could not be read to its end: it is nested too deeply, or too long in one place.' };
  throw error;
}
