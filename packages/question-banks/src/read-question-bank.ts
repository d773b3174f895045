import { ArchiveError, isZip, readZip } from './archive/zip-archive.ts';
import { describeUnknown } from './describe-unknown.ts';
import { readArchive } from './formats/read-archive.ts';
import { loadTextReader } from './formats/text-readers.ts';
import { imageType } from './images/image-type.ts';
import type { BankFile, BankReport, FormatName, ReadOptions } from './model.ts';
import { BankCollector } from './questions/bank-collector.ts';
import { recogniseText } from './recognise-format.ts';
import { decodeBytes } from './text/decode-bytes.ts';
import { unreadable } from './unreadable.ts';

const maxFileBytes = 20_000_000;

/**
 * Reads a question bank: one file of any known format, an archive, or the files of a folder in any mixture. Nothing is
 * thrown for what the input holds: each record ends as a question or as a problem (IMP-2, IMP-4).
 */
export async function readQuestionBank(files: readonly BankFile[], options: ReadOptions = {}): Promise<BankReport> {
  const bank = new BankCollector(
    options,
    files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  const formats = new Set<FormatName>();
  const isAlone = files.length === 1;
  const loose: BankFile[] = [];
  for (const file of byName(files)) {
    if (file.bytes.length > maxFileBytes) bank.reject(file.path, 'TOO_LARGE', 'The file is larger than 20 MB.');
    else if (isZip(file.bytes)) {
      bank.progress.begin(file.bytes.length);
      await readZipFile(file, isAlone ? '' : `${file.path}/`, formats, bank);
    } else loose.push(file);
  }
  bank.progress.begin(loose.reduce((sum, { bytes }) => sum + bytes.length, 0));
  await readFolder(loose, undefined, formats, bank);
  bank.progress.end();
  bank.settleRecords();
  bank.settleLeftOut();
  if (bank.records + bank.terms.length + bank.problems.length === 0)
    bank.reject(files[0]?.path ?? '', 'MALFORMED_FILE', 'There are no questions in what was read.');
  bank.settleIds();

  const [format] = formats;
  return {
    format: formats.size > 1 ? 'mixed' : (format ?? 'unknown'),
    records: bank.records,
    questions: bank.questions,
    problems: bank.problems,
    images: bank.images.images,
    ...(bank.title === undefined ? {} : { title: bank.title }),
    ...(bank.licence === undefined ? {} : { licence: bank.licence }),
    ...(bank.terms.length === 0 ? {} : { terms: bank.terms }),
    ...(formats.has('markdown-files') ? { optionsAreUnshuffled: true } : {}),
  };
}

const byName = (files: readonly BankFile[]) =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));

async function readZipFile(
  zip: BankFile,
  prefix: string,
  formats: Set<FormatName>,
  bank: BankCollector,
): Promise<void> {
  try {
    const { files, refused } = readZip(zip.bytes);
    for (const name of refused)
      bank.reject(
        zip.path,
        'UNSAFE_ARCHIVE',
        `The entry '${name}' has a name that leads out of the archive, and was not read.`,
      );
    if (files.length === 0) bank.reject(zip.path, 'MALFORMED_FILE', 'The archive is empty.');
    await readFolder(
      files.map((file) => ({ ...file, path: prefix + file.path })),
      zip.path,
      formats,
      bank,
    );
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    bank.reject(zip.path, error.message.includes('more than') ? 'TOO_LARGE' : 'MALFORMED_FILE', error.message);
  }
}

/** Files that belong together: a package if they are one, else each by itself, with the images beside them. */
async function readFolder(
  files: readonly BankFile[],
  archive: string | undefined,
  formats: Set<FormatName>,
  bank: BankCollector,
): Promise<void> {
  const read = await readArchive(files, archive, bank);
  if (read !== undefined) {
    formats.add(read.format);
    const others = files.filter(({ path }) => !path.startsWith(read.folder));
    if (others.length > 0) await readFolder(others, archive, formats, bank);
    return;
  }
  for (const file of files) bank.images.offer(file.path, file.bytes);
  const isAlone = archive === undefined && files.length === 1;
  const before = formats.size;
  const inOrder = byName(files);
  for (const file of isAlone || files.length === 1 ? inOrder : bank.each(inOrder)) {
    await readLooseFile(file, isAlone, formats, bank);
  }
  if (files.length > 0 && !isAlone && formats.size === before && formats.size === 0) {
    bank.reject(files[0]?.path ?? '', 'UNKNOWN_FORMAT', 'None of the files is in a format that is known.');
  }
}

async function readLooseFile(
  file: BankFile,
  isAlone: boolean,
  formats: Set<FormatName>,
  bank: BankCollector,
): Promise<void> {
  try {
    await readText(file, isAlone, formats, bank);
  } catch (error) {
    const { message, line } = unreadable(error);
    bank.reject(file.path, 'MALFORMED_FILE', message, line);
  }
}

async function readText(
  file: BankFile,
  isAlone: boolean,
  formats: Set<FormatName>,
  bank: BankCollector,
): Promise<void> {
  const decoded = decodeBytes(file.bytes);
  const isBlank = decoded?.text.trim() === '';
  const format =
    decoded === undefined || isBlank ? undefined : (bank.options.format ?? recogniseText(decoded.text, file.path));
  const read = format && (await loadTextReader(format));
  if (decoded === undefined || format === undefined || read === undefined) {
    if (!isAlone && imageType(file.bytes) !== undefined) return;
    const reason = isBlank ? 'The file is empty.' : describeUnknown(decoded?.text ?? '');
    if (isAlone) bank.reject(file.path, isBlank ? 'MALFORMED_FILE' : 'UNKNOWN_FORMAT', reason);
    else bank.warn(file.path, 'UNKNOWN_FORMAT', `${reason} It was left out.`);
    return;
  }
  formats.add(format);
  if (decoded.warning !== undefined) bank.warn(file.path, 'ENCODING', decoded.warning);
  read({ path: file.path, text: decoded.text }, bank);
}
