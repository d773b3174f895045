import type { ImportReport } from '@examplar/contract/admin/import-report';
import { call } from '../../../lib/api-client.ts';

/** Which bank a file goes into, and which topics its sections are. */
export type ImportTarget = {
  file: File;
  certificationId: string;
  /** From the file's own name of a section to our topic; `''` is for questions whose section has none. */
  topics: Readonly<Record<string, string>>;
};

export type ImportMode = 'write' | 'write-sound';

export const mostBytes = 20_000_000;

/** Says what an import would do. Writes nothing. */
export const tryImport = (target: ImportTarget): Promise<ImportReport> =>
  call('POST /admin/imports/dry-run', { query: queryOf(target), body: bytesOf(target.file) });

/** Writes it. `written` is null when it was refused, and then nothing was. */
export const writeImport = (target: ImportTarget, mode: ImportMode): Promise<ImportReport> =>
  call('POST /admin/imports', { query: { ...queryOf(target), mode }, body: bytesOf(target.file) });

function queryOf({ file, certificationId, topics }: ImportTarget) {
  const { '': others = '', ...named } = topics;
  const chosen = Object.entries(named).filter(([, number]) => number !== '');
  const map = Object.fromEntries(chosen.map(([section, number]) => [section, Number(number)]));
  return {
    certificationId,
    fileName: file.name.slice(-255),
    ...(others !== '' ? { topic: Number(others) } : {}),
    ...(chosen.length > 0 ? { topics: JSON.stringify(map) } : {}),
  };
}

/** The bytes as they are, without the media type that the browser guesses from the name. */
const bytesOf = (file: File) => new Blob([file], { type: 'application/octet-stream' });
