import type { BankReport, ReadOptions } from '@examplar/question-banks/model';
import { readQuestionBank } from '@examplar/question-banks/read-question-bank';
import type { BankFiles } from './read-bank-files.ts';

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
