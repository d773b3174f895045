/**
 * `npm run content:import -- <file or folder> --certification <id>`: reads a question bank and says what it holds; writes with
 * `--write` (if nothing was rejected) or `--write-sound` (decisions, section 6). `--json` prints one object on standard output.
 * Exits 0 without rejected records, 1 with some, 2 when nothing could be read or the call was wrong.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CatalogueId } from '@examplar/contract/ids';
import { importExitStatus, importReport, type Written } from '@examplar/question-banks/import-report';
import type { BankReport } from '@examplar/question-banks/model';
import { AppError } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';
import { describeImport } from '../slices/content-admin/importing/describe-import.ts';
import { makeCertification } from '../slices/content-admin/importing/new-certification.ts';
import { readBank } from '../slices/content-admin/importing/read-bank.ts';
import { readBankFiles } from '../slices/content-admin/importing/read-bank-files.ts';
import { writeBank } from '../slices/content-admin/importing/write-bank.ts';
import { readContentFolder } from '../slices/content-admin/loading/content-folder.ts';
import { loadContent } from '../slices/content-admin/loading/load-content.ts';

const usage = `npm run content:import -- <file or folder> --certification <id> [--write | --write-sound] [--json]

  --write        writes if no record was rejected
  --write-sound  writes the sound questions, whatever else there is
  --json         prints the report as one JSON object (use npm run --silent)

For a certification that is not there yet: --title <text> --provider <name> [--code <code>]`;

class WrongCall extends Error {}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof WrongCall) console.error(`\n${usage}`);
  return 2;
});

async function main(): Promise<number> {
  const call = readCall();
  const bank = await read(call.path);
  const mayWrite = call.mode === 'write-sound' || (call.mode === 'write' && importExitStatus(bank) === 0);
  const show = (written: Written | null, hasFailed = false) => {
    if (call.isJson) process.stdout.write(`${JSON.stringify(importReport(bank, written))}\n`);
    else console.log(describeImport(bank, { ...call, written, hasFailed }));
  };
  if (!mayWrite || bank.questions.length === 0) {
    show(null);
    return importExitStatus(bank);
  }
  try {
    show(await write(bank, call));
  } catch (error) {
    show(null, true);
    throw error;
  }
  return importExitStatus(bank);
}

type ImportCall = ReturnType<typeof readCall>;

function readCall() {
  const { values, positionals } = parse();
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new WrongCall('Name one file or folder.');
  const certificationId = CatalogueId.safeParse(values.certification);
  if (!certificationId.success) throw new WrongCall('Say into which certification: --certification aws-saa-c03');
  if (values.write && values['write-sound']) throw new WrongCall('Choose --write or --write-sound.');
  if ((values.title === undefined) !== (values.provider === undefined))
    throw new WrongCall('--title and --provider go together.');
  return {
    path,
    certificationId: certificationId.data,
    mode: values['write-sound'] ? ('write-sound' as const) : values.write ? ('write' as const) : ('read' as const),
    isJson: values.json ?? false,
    making:
      values.title === undefined || values.provider === undefined
        ? null
        : { title: values.title, provider: values.provider, ...(values.code ? { code: values.code } : {}) },
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        certification: { type: 'string' },
        write: { type: 'boolean' },
        'write-sound': { type: 'boolean' },
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

/** A file that is not there is a bank of which nothing could be read. */
async function read(path: string): Promise<BankReport> {
  try {
    return await readBank(readBankFiles(path));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problem = { file: path, severity: 'rejected', code: 'MISSING_FILE', message } as const;
    return { format: 'unknown', records: 0, questions: [], problems: [problem], images: [] };
  }
}

async function write(bank: BankReport, { path, certificationId, making }: ImportCall): Promise<Written> {
  const { db, config, close } = await openCommandDatabase();
  const deps = { db, config, clock: systemClock };
  try {
    await loadContent(deps, readContentFolder(), (message) => console.error(message));
    if (making) await makeCertification(deps, { id: certificationId, ...making });
    return await writeBank(deps, bank, { certificationId, userId: null, source: basename(resolve(path)) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw new Error(await unknownCertification(db, certificationId));
    throw error;
  } finally {
    await close();
  }
}

async function unknownCertification(
  db: Awaited<ReturnType<typeof openCommandDatabase>>['db'],
  id: string,
): Promise<string> {
  const rows = await db.selectFrom('certification').select('id').orderBy('id').execute();
  return `There is no certification ${id}. There are: ${rows.map((row) => row.id).join(', ')}. To make it: --title <text> --provider <name>`;
}
