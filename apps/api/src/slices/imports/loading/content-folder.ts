import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ContentFile } from '@examplar/question-banks/own-content/content-model';
import { contentFolder } from '../../../platform/process/folders.ts';

/** The YAML files of the content folder, with paths relative to it (content/README.md). */
export function readContentFolder(folder = contentFolder): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => ({ path: name.replaceAll(sep, '/'), text: readFileSync(join(folder, name), 'utf8') }));
}
