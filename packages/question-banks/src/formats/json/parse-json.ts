/**
 * JSON with each number as the text it is written as, since an option `1.0` or `1e3` must stay that (IMP-8). Throws a
 * SyntaxError with its position for invalid JSON.
 */
export function parseJson(text: string): unknown {
  const keepSource = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value;
  return JSON.parse(text, keepSource as (key: string, value: unknown) => unknown);
}
