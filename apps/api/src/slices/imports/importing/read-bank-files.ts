import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { BankFile, BankReport, ReadOptions } from '@examplar/question-banks/model';
import { readQuestionBank } from '@examplar/question-banks/read-question-bank';

const maxFiles = 10_000;
const maxBytes = 200_000_000;

/** `folder` is the name of the folder that the files were taken from; null for a file by itself. */
export type BankFiles = { folder: string | null; files: BankFile[] };

/**
 * Reads a question bank from disk: one file, or all files of a folder with their paths within it, without hidden files.
 *
 * @throws Error with a sentence for the person at the terminal
 */
export function readBankFiles(path: string): BankFiles {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file or folder ${path}.`);
  if (!found.isDirectory()) return { folder: null, files: [{ path: basename(path), bytes: readFileSync(path) }] };

  const names = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.replace(/[/\\]+$/, '').length + 1))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .sort();
  if (names.length > maxFiles) throw new Error(`The folder holds more than ${maxFiles} files.`);
  let bytesRead = 0;
  const files = names.map((name): BankFile => {
    const bytes = readFileSync(join(path, name));
    bytesRead += bytes.length;
    if (bytesRead > maxBytes) throw new Error('The folder holds more than 200 MB.');
    return { path: name.replaceAll(sep, '/'), bytes };
  });
  return { folder: basename(resolve(path)), files };
}

/**
 * Reads a bank. The readers see a folder's own name before the paths, since in banks with one question per file the folder is the
 * category (IMP-12); problems name files by their paths within the folder.
 */
export async function readBank({ folder, files }: BankFiles, options: ReadOptions = {}): Promise<BankReport> {
  if (folder === null) return readQuestionBank(files, options);
  const prefix = `${folder}/`;
  const within = <T extends { file: string }>(item: T): T => ({
    ...item,
    file: item.file.startsWith(prefix) ? item.file.slice(prefix.length) : item.file,
  });
  const report = await readQuestionBank(
    files.map((file) => ({ ...file, path: prefix + file.path })),
    options,
  );
  return { ...report, questions: report.questions.map(within), problems: report.problems.map(within) };
}
