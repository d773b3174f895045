/// <reference path="./sql-js.d.ts" />
import initSqlJs from 'sql.js';
import { zip } from '../../bank.fixture.ts';

const otherTables =
  'create table cards (nid, did, ord); create table notetypes (id, name); create table fields (ntid, ord, name); create table decks (id, name);';

async function packageWith(notes: string): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database().run(otherTables).run(notes);
  const bytes = database.export();
  database.close();
  return zip({ 'collection.anki21': bytes, media: '{}' });
}

/** An Anki package whose notes are a view that never ends. */
export const endlessPackage = (): Promise<Uint8Array> =>
  packageWith(
    "create view notes as with recursive n(id) as (select 1 union all select id + 1 from n) select id, 'g' as guid, 1 as mid, '' as tags, '' as flds from n",
  );

const emptyNotes = (count: number) =>
  `create table notes (id integer primary key, mid, tags, flds);
   insert into notes (mid, tags, flds) with recursive n(id) as (select 1 union all select id + 1 from n where id < ${count}) select 1, '', '' from n;`;

/** An Anki package of a few KB whose one note is 900 MB, computed when it is read. */
export const computedPackage = (): Promise<Uint8Array> =>
  packageWith(`${emptyNotes(1)} alter table notes add column guid blob generated always as (zeroblob(900000000));`);

/** An Anki package of a few KB whose notes share a default of 1 MB; read, each takes that outside the JavaScript heap. */
export const bloatedPackage = (notes: number): Promise<Uint8Array> =>
  packageWith(`${emptyNotes(notes)} alter table notes add column guid blob default x'${'00'.repeat(1_000_000)}';`);
