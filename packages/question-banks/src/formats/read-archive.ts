import type { BankFile, FormatName } from '../model.ts';
import type { BankCollector } from '../questions/bank-collector.ts';
import { decodeBytes } from '../text/decode-bytes.ts';
import { unreadable } from '../unreadable.ts';
import { findCollection, readApkg } from './anki/read-apkg.ts';
import { h5pFiles, readH5p } from './h5p/read-h5p.ts';
import { asObject, asString } from './json/json-values.ts';
import { parseJson } from './json/parse-json.ts';
import { readPackage } from './qti/read-package.ts';

/** The package that was read: its format, and its folder, empty or with a slash at the end. */
export type ReadPackage = { format: FormatName; folder: string };

/**
 * Reads files that make up one package, known by the file that each kind must have; undefined if they are none. Files
 * outside the package's folder are not read. Problems of a package that is one document to its author are reported with the
 * path of the `archive`.
 */
export async function readArchive(
  files: readonly BankFile[],
  archive: string | undefined,
  bank: BankCollector,
): Promise<ReadPackage | undefined> {
  const collection = findCollection(files);
  if (collection !== undefined) {
    await readApkg(collection, files, archive ?? collection.path, bank);
    return { format: 'anki-apkg', folder: '' };
  }
  const manifest = shallowest(files.filter(({ path }) => /(?:^|\/)imsmanifest\.xml$/.test(path)));
  if (manifest !== undefined) {
    const folder = getFolder(manifest, 'imsmanifest.xml');
    const read = (): ReadPackage | undefined => {
      const format = readManifestFolder(manifest, files, bank);
      return format && { format, folder };
    };
    const packed = orReject<ReadPackage | undefined>(bank, manifest.path, { format: 'qti', folder }, read);
    if (packed !== undefined) return packed;
  }
  const { meta, content } = h5pFiles(files);
  if (content !== undefined && (meta !== undefined || files.length < 3)) {
    const folder = getFolder(content, 'content/content.json');
    return orReject(bank, archive ?? content.path, { format: 'h5p', folder }, () => ({
      format: readH5pPackage({ meta, content }, files, archive, bank),
      folder,
    }));
  }
  const workbook = files.find(({ path }) => /^(?:.*\/)?xl\/workbook\.xml$/.test(path));
  if (workbook === undefined) return undefined;
  const { readKahoot } = await import('./third-party/read-kahoot.ts');
  const kahoot: ReadPackage = { format: 'kahoot', folder: getFolder(workbook, 'xl/workbook.xml') };
  return orReject(bank, archive ?? workbook.path, kahoot, () => {
    readKahoot(below(kahoot.folder, files), archive ?? workbook.path, bank);
    return kahoot;
  });
}

/** What was read; if it cannot be read, that is reported, and the package counts as what it seemed to be. */
function orReject<T>(bank: BankCollector, path: string, seeming: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { message, line } = unreadable(error);
    bank.reject(path, 'MALFORMED_FILE', message, line);
    return seeming;
  }
}

/** The folder that a package's file lies in, by the path that it has within the package. */
const getFolder = (file: BankFile, name: string) => file.path.slice(0, -name.length);

const shallowest = (files: readonly BankFile[]) =>
  [...files].sort((a, b) => a.path.split('/').length - b.path.split('/').length)[0];

/** The files below a folder, by their path within it: packages sometimes lie one folder down. */
const below = (folder: string, files: readonly BankFile[]) =>
  files
    .filter(({ path }) => path.startsWith(folder))
    .map((file) => ({ ...file, path: file.path.slice(folder.length) }));

/** Undefined if the manifest names nothing to read; the files are then read by their own formats. */
function readManifestFolder(
  manifest: BankFile,
  files: readonly BankFile[],
  bank: BankCollector,
): FormatName | undefined {
  const folder = manifest.path.slice(0, -'imsmanifest.xml'.length);
  const inside = below(folder, files);
  const before = bank.records;
  for (const file of inside) bank.images.offer(file.path, file.bytes);
  const format = readPackage({ ...manifest, path: 'imsmanifest.xml' }, inside, bank);
  return bank.records === before ? undefined : format;
}

function readH5pPackage(
  { meta, content }: { meta: BankFile | undefined; content: BankFile },
  files: readonly BankFile[],
  archive: string | undefined,
  bank: BankCollector,
): FormatName {
  const folder = content.path.slice(0, -'content.json'.length);
  for (const file of below(folder, files)) bank.images.offer(file.path, file.bytes);
  const read = (file: BankFile | undefined) => {
    const text = file === undefined ? '{}' : (decodeBytes(file.bytes)?.text ?? '');
    try {
      return asObject(parseJson(text));
    } catch (error) {
      const { message, line } = unreadable(error);
      bank.reject(file?.path ?? '', 'MALFORMED_FILE', message, line);
      return undefined;
    }
  };
  const head = read(meta) ?? {};
  const body = read(content);
  const licence = asString(head.license);
  bank.title ??= asString(head.title) || undefined;
  if (licence !== '' && licence !== 'U') bank.licence ??= licence;
  if (body !== undefined)
    readH5p(body, asString(head.mainLibrary), { path: archive ?? content.path, bank, licence: bank.licence });
  return 'h5p';
}
