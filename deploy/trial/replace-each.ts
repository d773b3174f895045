/** @throws Error if a text to replace is not there, because then the file under trial has changed */
export function replaceEach(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`'${from}' is not in the configuration`);
    return changed.replaceAll(from, to);
  }, text);
}
