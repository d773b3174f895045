import type { Element } from '@xmldom/xmldom';
import { attributeOf, childrenNamed, descendantsNamed, firstNamed, textOf } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { resolvePath } from './resolve-path.ts';

export type Resource = {
  id: string;
  type: string;
  path: string;
  files: string[];
  tags: string[];
  licence: string | undefined;
};

/** The resources of an IMS content package in their order, paths resolved within the package (IMP-17, IMP-18). */
export function readManifest(text: string, manifestPath: string): Resource[] {
  const manifest = parseXml(text);
  const base = attributeOf(manifest, 'base') ?? '';
  return descendantsNamed(manifest, 'resource').map((resource) => {
    const local = (attributeOf(resource, 'base') ?? '') || base;
    const files = childrenNamed(resource, 'file').map((file) =>
      resolvePath(local + (attributeOf(file, 'href') ?? ''), manifestPath),
    );
    const href = attributeOf(resource, 'href');
    const metadata = firstNamed(resource, 'metadata');
    return {
      id: attributeOf(resource, 'identifier') ?? '',
      type: (attributeOf(resource, 'type') ?? '').toLowerCase(),
      path: href === undefined ? (files[0] ?? '') : resolvePath(local + href, manifestPath),
      files,
      tags: metadata === undefined ? [] : keywords(metadata),
      licence: metadata === undefined ? undefined : rights(metadata),
    };
  });
}

/** Title and rights of the whole package. */
export function packageMetadata(text: string): { title?: string; licence?: string } {
  const metadata = firstNamed(parseXml(text), 'metadata');
  if (metadata === undefined) return {};
  const title = descendantsNamed(metadata, 'title').map((element) => textOf(element).trim())[0];
  const licence = rights(metadata);
  return { ...(title ? { title } : {}), ...(licence ? { licence } : {}) };
}

const keywords = (metadata: Element) => descendantsNamed(metadata, 'keyword').map((keyword) => textOf(keyword).trim());

function rights(metadata: Element): string | undefined {
  const [element] = descendantsNamed(metadata, 'rights');
  const description = element && descendantsNamed(element, 'description')[0];
  return description === undefined ? undefined : textOf(description).replace(/\s+/g, ' ').trim() || undefined;
}
