import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ContentFile } from '@examplar/question-banks/own-content/content-model';
import { contentFolder } from '../../../platform/process/folders.ts';

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

/** The YAML files of the content folder, with paths relative to it (content/README.md). */
export function readContentFolder(folder = contentFolder): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => ({ path: name.replaceAll(sep, '/'), text: readFileSync(join(folder, name), 'utf8') }));
}
