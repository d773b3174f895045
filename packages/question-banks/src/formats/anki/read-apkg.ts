/// <reference path="./sql-js.d.ts" />

import { Decompress } from 'fzstd';
import initSqlJs, { type Database } from 'sql.js';
import type { BankFile } from '../../model.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { asObject, asString } from '../json/json-values.ts';
import { readNote } from './note-questions.ts';

const maxBytes = 200_000_000;

/** Expands zstd, which the newest Anki packages use, within the limit for archives (IMP-10). */
function expandZstd(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.length;
    if (size > maxBytes) throw new Error('it expands to more than 200 MB');
    chunks.push(chunk.slice());
  });
  for (let at = 0; at < bytes.length; at += 65_536)
    stream.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length);
  return Buffer.concat(chunks);
}

type NoteType = { name: string; fields: string[] };

/** The collection of an Anki package: the newest of the three forms, since the older ones are then only stubs. */
export function findCollection(files: readonly BankFile[]): BankFile | undefined {
  const named = (name: string) => files.find(({ path }) => path === name);
  return named('collection.anki21b') ?? named('collection.anki21') ?? named('collection.anki2');
}

/** Reads the notes of an Anki package from its SQLite collection (IMP-20). */
export async function readApkg(
  collection: BankFile,
  files: readonly BankFile[],
  path: string,
  bank: BankCollector,
): Promise<void> {
  const isNewest = collection.path.endsWith('21b');
  const { Database } = await initSqlJs();
  let database: Database | undefined;
  try {
    database = openCollection(Database, isNewest ? expandZstd(collection.bytes) : collection.bytes);
    offerMedia(files, isNewest, bank);
    readNotes(database, path, bank);
  } catch (error) {
    bank.reject(
      path,
      'MALFORMED_FILE',
      `The Anki collection cannot be read (${error instanceof Error ? error.message : 'it is damaged'}). Export it with 'Support older Anki versions'.`,
    );
  } finally {
    database?.close();
  }
}

const readTables = ['notes', 'cards', 'col', 'notetypes', 'fields', 'decks'];

/**
 * Opens the database of a collection. Its schema comes from the file and may be hostile: a view can run forever, a
 * generated column can turn each row into a gigabyte. So only plain tables are read.
 *
 * @throws Error if one of the names is anything else
 */
function openCollection(Database: new (data: Uint8Array) => Database, bytes: Uint8Array): Database {
  const database = new Database(bytes);
  try {
    // Not sqlite_master, whose rows the file controls: these functions show the schema as SQLite parsed it.
    for (const [, name, type] of rows(database, 'pragma main.table_list')) {
      const table = String(name).toLowerCase();
      if (!readTables.includes(table)) continue;
      if (type !== 'table') throw new Error(`'${table}' is a ${type}, not a table`);
      const computed = rows(database, `pragma main.table_xinfo('${table}')`).find(
        ([, , , , , , hidden]) => hidden !== 0,
      );
      if (computed) throw new Error(`'${table}' has a computed column`);
    }
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function readNotes(database: Database, path: string, bank: BankCollector): void {
  const types = noteTypes(database);
  const decks = deckNames(database);
  const deckByNote = new Map(
    rows(database, 'select nid, did from cards order by ord desc').map(([note, deck]) => [String(note), String(deck)]),
  );
  for (const [id, guid, type, tags, fields] of rows(
    database,
    'select cast(id as text), guid, cast(mid as text), tags, flds from notes order by id',
  )) {
    const noteType = types.get(String(type));
    const values = String(fields).split('\u001f');
    readNote(
      {
        guid: String(guid),
        noteType: noteType?.name ?? '',
        fields: new Map(values.map((value, at) => [noteType?.fields[at] ?? `Field ${at + 1}`, value])),
        deck: decks.get(deckByNote.get(String(id)) ?? ''),
        tags: String(tags).split(/\s+/),
      },
      true,
      path,
      bank,
    );
  }
}

const rows = (database: Database, sql: string) => database.exec(sql)[0]?.values ?? [];

const hasTable = (database: Database, name: string) =>
  rows(database, `select 1 from sqlite_master where type = 'table' and name = '${name}'`).length > 0;

/** Note types are in a separate table in the newest form, and in JSON in older ones. */
function noteTypes(database: Database): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  if (hasTable(database, 'notetypes')) {
    for (const [id, name] of rows(database, 'select cast(id as text), name from notetypes'))
      types.set(String(id), { name: String(name), fields: [] });
    for (const [type, ord, name] of rows(database, 'select cast(ntid as text), ord, name from fields')) {
      const fields = types.get(String(type))?.fields;
      if (fields !== undefined) fields[Number(ord)] = String(name);
    }
    return types;
  }
  for (const [id, model] of Object.entries(jsonColumn(database, 'models'))) {
    const fields = asObject(model).flds;
    types.set(id, {
      name: asString(asObject(model).name),
      fields: Array.isArray(fields) ? fields.map((field) => asString(asObject(field).name)) : [],
    });
  }
  return types;
}

function deckNames(database: Database): Map<string, string> {
  if (hasTable(database, 'decks')) {
    return new Map(
      rows(database, 'select cast(id as text), name from decks').map(([id, name]) => [
        String(id),
        String(name).replaceAll('\u001f', '::'),
      ]),
    );
  }
  return new Map(
    Object.entries(jsonColumn(database, 'decks')).map(([id, deck]) => [id, asString(asObject(deck).name)]),
  );
}

const jsonColumn = (database: Database, column: string): Record<string, unknown> =>
  asObject(JSON.parse(String(rows(database, `select ${column} from col`)[0]?.[0] ?? '{}')));

/** Offers the images of a package under their names; in the archive they are called 0, 1, 2 …, and `media` says which is which. */
function offerMedia(files: readonly BankFile[], isNewest: boolean, bank: BankCollector): void {
  const list = files.find(({ path }) => path === 'media');
  if (list === undefined) return;
  const names = isNewest ? namesInProtobuf(expandZstd(list.bytes)) : namesInJson(list.bytes);
  for (const [number, name] of names) {
    const file = files.find(({ path }) => path === number);
    if (file !== undefined) bank.images.offer(name, isNewest ? expandZstd(file.bytes) : file.bytes);
  }
}

function namesInJson(bytes: Uint8Array): [string, string][] {
  const list: unknown = JSON.parse(new TextDecoder().decode(bytes) || '{}');
  return Object.entries(list ?? {}).map(([number, name]) => [number, String(name)]);
}

/** A list of entries, each with its name as field 1; the place in the list is the number. */
function namesInProtobuf(bytes: Uint8Array): [string, string][] {
  return readFields(bytes)
    .filter(({ number }) => number === 1)
    .map(({ content }, index) => {
      const name = readFields(content).find(({ number }) => number === 1)?.content ?? new Uint8Array();
      return [String(index), new TextDecoder().decode(name)];
    });
}

function readFields(bytes: Uint8Array): { number: number; content: Uint8Array }[] {
  const fields: { number: number; content: Uint8Array }[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; at < bytes.length; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const key = varint();
    const length = (key & 7) === 2 ? varint() : 0;
    if ((key & 7) === 0) varint();
    fields.push({ number: key >>> 3, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
