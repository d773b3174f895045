/** The word after `--name` on the command line. */
export function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

/** The number after `--name` on the command line. */
export const numberOption = (name: string, otherwise: number): number => Number(option(name, String(otherwise)));
