import { crc32, inflateRawSync } from 'node:zlib';
import type { BankFile } from '../model.ts';

const maxExpandedBytes = 200_000_000;
const maxEntries = 10_000;

export type Archive = { files: BankFile[]; refused: string[] };

/** Why an archive cannot be read at all. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

/**
 * The files of a zip, within the limits of IMP-10. Entries whose names could lead out of a folder are not
 * unpacked but named in `refused`; files added by operating systems (`__MACOSX/`, `.DS_Store`) are skipped silently.
 * Works in memory only and writes no files.
 */
export function readZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: BankFile[] = [];
  const refused: string[] = [];
  let expanded = 0;
  for (const entry of readDirectory(view)) {
    if (/^(?:__MACOSX\/)|(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(entry.name)) continue;
    if (isUnsafe(entry.name)) {
      refused.push(entry.name);
      continue;
    }
    if (entry.name.endsWith('/')) continue;
    expanded += entry.size;
    if (expanded > maxExpandedBytes) throw new ArchiveError('The archive holds more than 200 MB.');
    files.push({ path: entry.name, bytes: expand(bytes, view, entry) });
  }
  return { files, refused };
}

const isUnsafe = (name: string) => /^\/|^[A-Za-z]:|\\|\0/.test(name) || name.split('/').includes('..');

type Entry = {
  name: string;
  method: number;
  isEncrypted: boolean;
  crc: number;
  packed: number;
  size: number;
  offset: number;
};

function readDirectory(view: DataView): Entry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) throw new ArchiveError('Archives in the zip64 form are not read.');
  if (count > maxEntries) throw new ArchiveError(`The archive has more than ${maxEntries} entries.`);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new ArchiveError('The archive is damaged.');
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new Uint8Array(
      view.buffer,
      view.byteOffset + at + 46,
      Math.min(nameLength, view.byteLength - at - 46),
    );
    entries.push({
      name: decodeName(name, (flags & 0x800) !== 0),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & 1) !== 0,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new ArchiveError('The archive is cut off or damaged.');
}

/** Names are read as UTF-8 if the entry says so or they are valid UTF-8, otherwise as ASCII. */
function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

function expand(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
  const { name, offset, packed, size, method } = entry;
  if (entry.isEncrypted) throw new ArchiveError(`The archive is encrypted (${name}).`);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50)
    throw new ArchiveError('The archive is damaged.');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed || (method !== 0 && method !== 8))
    throw new ArchiveError(`The entry ${name} cannot be read.`);
  const content = method === 0 ? data : inflate(data, entry);
  if (content.length !== size || crc32(content) !== entry.crc) throw new ArchiveError(`The entry ${name} is damaged.`);
  return content;
}

function inflate(data: Uint8Array, { name, size }: Entry): Uint8Array {
  try {
    return size === 0 ? new Uint8Array() : inflateRawSync(data, { maxOutputLength: size });
  } catch (cause) {
    throw new ArchiveError(`The entry ${name} is damaged.`, { cause });
  }
}
