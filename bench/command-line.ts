/** Returns the argument after `--name` on the command line. */
export function option(name: string, defaultValue: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? defaultValue : (process.argv[at + 1] ?? defaultValue);
}

/** Returns the number after `--name` on the command line. */
export const numberOption = (name: string, defaultValue: number): number => Number(option(name, String(defaultValue)));
