import { call } from '../../../lib/api/api-client.ts';
import type { InputOf, ReplyOf } from '../../../lib/api/endpoints.ts';

export type Import = ReplyOf<'GET /admin/imports/:importId'>;
export type ImportMode = Import['mode'];

/** The topic number for each section of the file; `''` is for questions without a known section. */
export type TopicChoice = Readonly<Record<string, string>>;

export const maxBytes = 20_000_000;

export const formatsRead = 'Markdown, GIFT, Aiken, Moodle XML, QTI, CSV, H5P, Anki, Kahoot, YAML or JSON';

/** Starts a check of the file on the server. Writes nothing. */
export const startCheck = (file: File, certificationId: string): Promise<Import> =>
  call('POST /admin/imports/start', {
    query: { certificationId, fileName: file.name.slice(-255), mode: 'check' },
    body: bytesOf(file),
  });

/** What is chosen for a run: topics, whether new questions are live, whether published ones may get other answers. */
export type ImportChoice = { topics: TopicChoice; publish: boolean; update: boolean };

/** Starts another run over the uploaded file: a check, or the import, by `mode`. A check lists all that could change. */
export const repeatImport = (
  importId: string,
  mode: ImportMode,
  { topics, publish, update }: ImportChoice,
): Promise<Import> => {
  const body = { mode, ...topicsOf(topics), publish, update: update && mode !== 'check' };
  return call('POST /admin/imports/:importId/repeat', { params: { importId }, body });
};

type Topics = Pick<InputOf<'POST /admin/imports/:importId/repeat'>['body'], 'topic' | 'topics'>;

function topicsOf({ '': others = '', ...named }: TopicChoice): Topics {
  const chosen = Object.entries(named).filter(([, number]) => number !== '');
  return {
    ...(others !== '' ? { topic: Number(others) } : {}),
    ...(chosen.length > 0
      ? { topics: Object.fromEntries(chosen.map(([section, number]) => [section, Number(number)])) }
      : {}),
  };
}

/** The raw bytes, without the media type that the browser guesses from the name. */
const bytesOf = (file: File) => new Blob([file], { type: 'application/octet-stream' });
