import { parseArgs } from 'node:util';
import { CatalogueId } from '@examplar/contract/calls/ids';

export const importUsage = `npm run content:import -- <file or folder> --certification <id> [--write | --write-sound] [--drafts] [--update] [--json]

  --write        writes if no record was rejected
  --write-sound  writes the sound questions, whatever else there is
  --drafts       new questions, and the exams made for them, are drafts; without it they are published
  --update       also changes the right answer and the options of published questions
  --json         prints the report as one JSON object (use npm run --silent)

For a certification that is not there yet: --title <text> --provider <name> [--code <code>]`;

/** The command was called with wrong arguments; the message says which. */
export class WrongCall extends Error {}

export type ImportCall = {
  path: string;
  certificationId: string;
  mode: 'read' | 'write' | 'write-sound';
  /** Whether new questions are published, or are drafts. */
  publish: boolean;
  /** Whether the key and the options of published questions may change (IMP-5). */
  update: boolean;
  isJson: boolean;
  /** The certification to create if it does not exist. */
  making: { title: string; provider: string; code?: string } | null;
};

/**
 * Reads the arguments of `npm run content:import` (IMP-21).
 *
 * @throws WrongCall
 */
export function readImportCall(args: string[]): ImportCall {
  const { values, positionals } = parse(args);
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new WrongCall('Name one file or folder.');
  const certificationId = CatalogueId.safeParse(values.certification);
  if (!certificationId.success) throw new WrongCall('Say into which certification: --certification aws-saa-c03');
  if (values.write && values['write-sound']) throw new WrongCall('Choose --write or --write-sound.');
  const { title, provider, code } = values;
  if ((title === undefined) !== (provider === undefined)) throw new WrongCall('--title and --provider go together.');
  return {
    path,
    certificationId: certificationId.data,
    mode: values['write-sound'] ? 'write-sound' : values.write ? 'write' : 'read',
    publish: !values.drafts,
    update: values.update ?? false,
    isJson: values.json ?? false,
    making: title === undefined || provider === undefined ? null : { title, provider, ...(code ? { code } : {}) },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        certification: { type: 'string' },
        write: { type: 'boolean' },
        'write-sound': { type: 'boolean' },
        drafts: { type: 'boolean' },
        update: { type: 'boolean' },
        json: { type: 'boolean' },
        title: { type: 'string' },
        provider: { type: 'string' },
        code: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error));
  }
}
