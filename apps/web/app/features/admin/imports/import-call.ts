import { call } from '../../../lib/api-client.ts';
import type { InputOf, ReplyOf } from '../../../lib/endpoints.ts';

export type Import = ReplyOf<'GET /admin/imports/:importId'>;
export type ImportMode = Import['mode'];

/** From the file's own name of a section to our topic; `''` is for questions whose section has none. */
export type TopicChoice = Readonly<Record<string, string>>;

export const mostBytes = 20_000_000;

export const formatsRead = 'Markdown, GIFT, Aiken, Moodle XML, QTI, CSV, H5P, Anki, Kahoot, YAML or JSON';

/** Has the server read the file. Writes nothing. */
export const startCheck = (file: File, certificationId: string): Promise<Import> =>
  call('POST /admin/imports/start', {
    query: { certificationId, fileName: file.name.slice(-255), mode: 'check' },
    body: bytesOf(file),
  });

/** Has the server read the file that it has already once more, and write it as `mode` says. */
export const startAgain = (importId: string, mode: ImportMode, topics: TopicChoice): Promise<Import> =>
  call('POST /admin/imports/:importId/repeat', { params: { importId }, body: { mode, ...topicsOf(topics) } });

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

/** The bytes as they are, without the media type that the browser guesses from the name. */
const bytesOf = (file: File) => new Blob([file], { type: 'application/octet-stream' });
