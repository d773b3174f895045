/**
 * `npm run content:import -- <file or folder> --certification <id>`: reads a question bank and reports its contents; writes with
 * `--write` (if nothing was rejected) or `--write-sound` (IMP-21), and lists what would change, or has changed (IMP-5). `--json` prints one object on standard output.
 * Exits 0 without rejected records, 1 with some, 2 if nothing could be read or the arguments were wrong.
 */
import { hasContent, importExitStatus, importReport, type ReportOutcome } from '@examplar/question-banks/import-report';
import type { BankReport } from '@examplar/question-banks/model';
import { describeImport, importUsage, readImportCall, WrongCall } from '../slices/imports/importing/import-call.ts';
import { readBank, readBankFiles } from '../slices/imports/importing/read-bank-files.ts';

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof WrongCall) console.error(`\n${importUsage}`);
  return 2;
});

async function main(): Promise<number> {
  const call = readImportCall(process.argv.slice(2));
  const bank = await read(call.path);
  const status = importExitStatus(bank);
  const show = (outcome: ReportOutcome, hasFailed = false) => {
    const report = importReport(bank, outcome);
    if (call.isJson) process.stdout.write(`${JSON.stringify(report)}\n`);
    else console.log(describeImport({ ...bank, problems: report.problems }, { ...call, ...report, hasFailed }));
  };
  if (!hasContent(bank)) {
    show({});
    return status;
  }
  // Imported only here: without anything to write no database is needed, and nothing should wait for its modules to load.
  const { compareOnCommand, writeOnCommand } = await import('../slices/imports/importing/writing/write-on-command.ts');
  const mayWrite = call.mode === 'write-sound' || (call.mode === 'write' && status === 0);
  if (!mayWrite) {
    const comparison = await compareOnCommand(bank, call).catch((error: unknown) => {
      console.error(`What would change is not known: ${error instanceof Error ? error.message : error}`);
      return null;
    });
    const { warnings = [], nearDuplicates = [], ...found } = comparison ?? {};
    show({ ...found, warnings: [...warnings, ...nearDuplicates] });
    return status;
  }
  try {
    const { written, nearDuplicates } = await writeOnCommand(bank, call, (message) => console.error(message));
    const { updates, warnings, counts } = written;
    show({ updates, warnings: [...warnings, ...nearDuplicates], written: counts });
  } catch (error) {
    show({}, true);
    throw error;
  }
  return status;
}

/** A missing file is reported as a bank that could not be read. */
async function read(path: string): Promise<BankReport> {
  try {
    return await readBank(readBankFiles(path));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problem = { file: path, severity: 'rejected', code: 'MISSING_FILE', message } as const;
    return { format: 'unknown', records: 0, questions: [], problems: [problem], images: [] };
  }
}
