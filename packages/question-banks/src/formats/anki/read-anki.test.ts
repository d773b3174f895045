import { zstdCompressSync } from 'node:zlib';
import initSqlJs from 'sql.js';
import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped } from '../../bank.fixture.ts';

const fields = [
  'Question',
  'Title',
  'QType (0=kprim,1=mc,2=sc)',
  'Q_1',
  'Q_2',
  'Q_3',
  'Q_4',
  'Q_5',
  'Answers',
  'Sources',
  'Extra 1',
];
const notes = [
  ['Which <b>one</b>?', 'n1', '2', 'List&lt;String&gt;', 'b', '', '', '', '1 0', 'https://x.org', 'why'],
  ['Which two?<br>Now', 'n2', '1', 'a', 'b', 'c', '', '', '1 0 1', '', ''],
  ['Kprim', 'n3', '0', 'a', 'b', 'c', 'd', '', '1 0 1 0', '', ''],
];
const expectedNotes = [
  ['Which **one**?', 'List<String>', 'b', 'A'],
  ['Which two?\nNow', 'a', 'b', 'c', 'AC'],
];

test.each([
  ['named columns', `#separator:tab\n#html:true\n#columns:${fields.join('\t')}\n`],
  ['a note type', '#separator:tab\n#html:true\n#notetype:AllInOne (kprim, mc, sc)\n'],
])('Anki text with %s', async (_case, head) => {
  const report = await readText(head + notes.map((note) => note.join('\t')).join('\n'));
  expect(gist(report)).toEqual({
    format: 'anki-text',
    records: 3,
    questions: expectedNotes,
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
  expect(report.questions[0]).toMatchObject({ id: 'n1', explanation: 'why\n\nhttps://x.org' });
});

test('Anki text: special columns, plain text, other notes', async () => {
  const head = '#separator:comma\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:15\n';
  const row = ['g1', 'AllInOne', 'A::B', '"<b>, which?"', '', '2', 'a', 'b', '', '', '', '0 1', '', '', 'x y'].join(
    ',',
  );
  const report = await readText(`${head}${row}\ng2,Basic,A,front,back`);
  expect(gist(report)).toMatchObject({
    records: 2,
    questions: [['<b>, which?', 'a', 'b', 'B']],
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
  expect(report.questions[0]).toMatchObject({ id: 'g1', topic: 'A/B', tags: ['x', 'y'] });
});

async function collection(isNewest: boolean): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database
    .run('create table notes (id integer, guid text, mid integer, tags text, flds text)')
    .run('create table cards (id integer, nid integer, did integer, ord integer)');
  if (isNewest) {
    database
      .run('create table notetypes (id integer, name text)')
      .run('create table fields (ntid integer, ord integer, name text)')
      .run('create table decks (id integer, name text)');
    database
      .run("insert into notetypes values (1600000000001, 'AllInOne')")
      .run("insert into decks values (5, 'A' || char(31) || 'B')");
    fields.forEach((name, ord) => {
      database.run('insert into fields values (1600000000001, ?, ?)', [ord, name]);
    });
  } else {
    database
      .run('create table col (models text, decks text)')
      .run('insert into col values (?, ?)', [
        JSON.stringify({ 1600000000001: { name: 'AllInOne', flds: fields.map((name) => ({ name })) } }),
        JSON.stringify({ 5: { name: 'A::B' } }),
      ]);
  }
  notes.forEach((note, index) => {
    const withImage = index === 0 ? note.with(0, `${note[0]}<img src="fig.png">`) : note;
    database
      .run('insert into notes values (?, ?, 1600000000001, ?, ?)', [
        1735689600000 + index,
        `g${index}`,
        ' x ',
        withImage.join('\u001f'),
      ])
      .run('insert into cards values (?, ?, 5, 0)', [index, 1735689600000 + index]);
  });
  return database.export();
}

test.each(['collection.anki2', 'collection.anki21', 'collection.anki21b'])('an Anki package with %s', async (name) => {
  const isNewest = name.endsWith('21b');
  const pack = (bytes: Uint8Array) => (isNewest ? new Uint8Array(zstdCompressSync(bytes)) : bytes);
  const entry = Buffer.concat([Buffer.from([0x0a, 7]), Buffer.from('fig.png')]);
  const media = isNewest ? Buffer.concat([Buffer.from([0x0a, entry.length]), entry]) : Buffer.from('{"0": "fig.png"}');
  const report = await readZipped({
    [name]: pack(await collection(isNewest)),
    0: pack(onePixelPng),
    media: pack(media),
    ...(name === 'collection.anki2' ? {} : { 'collection.anki2': 'a stub' }),
  });
  expect(report.images).toHaveLength(1);
  expect(gist(report)).toMatchObject({ format: 'anki-apkg', records: 3, problems: ['rejected UNSUPPORTED_TYPE'] });
  expect(report.questions[0]).toMatchObject({
    id: 'g0',
    topic: 'A/B',
    question_text: `Which **one**?![](bank-image:${report.images[0]?.sha256})`,
  });
});

test('an Anki package whose collection is damaged is refused', async () => {
  expect(gist(await readZipped({ 'collection.anki2': 'no database', media: '{}' }))).toMatchObject({
    records: 0,
    problems: ['rejected MALFORMED_FILE'],
  });
});
