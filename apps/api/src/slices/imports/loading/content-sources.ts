import { createHash } from 'node:crypto';
import type { ContentFile } from '@examplar/question-banks/own-content/content-model';

/** Raised when the loader writes the same files differently, so that everything is loaded again. */
const loaderVersion = 5;

export const providersSource = 'providers';

/** A unit of loading: the list of providers, or one certification with its questions. */
export type ContentSource = { id: string; fingerprint: string; files: ContentFile[] };

/** The sources of the content folder; the id of a certification's is its folder. Files elsewhere are no content. */
export function contentSources(files: readonly ContentFile[]): ContentSource[] {
  const bySource = Map.groupBy(files, ({ path }) =>
    path === 'providers.yaml' ? providersSource : path.includes('/') ? (path.split('/')[0] ?? '') : '',
  );
  bySource.delete('');
  return [...bySource].map(([id, own]) => ({ id, files: own, fingerprint: fingerprintOf(own) }));
}

function fingerprintOf(files: readonly ContentFile[]): string {
  const hash = createHash('sha256').update(`loader ${loaderVersion}`);
  for (const { path, text } of files) hash.update(`\0${path}\0${text}`);
  return hash.digest('base64url');
}
