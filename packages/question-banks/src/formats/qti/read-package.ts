import type { Element } from '@xmldom/xmldom';
import type { BankFile, FormatName } from '../../model.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { decodeBytes } from '../../text/decode-bytes.ts';
import { unreadable } from '../../unreadable.ts';
import { readQti12 } from '../qti12/read-qti12.ts';
import {
  childrenNamed,
  descendantsNamed,
  firstNamed,
  getChildren,
  getLine,
  getName,
  getText,
  readAttribute,
} from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readItem } from './read-item.ts';
import { resolvePath } from './resolve-path.ts';

type Resource = {
  id: string;
  type: string;
  path: string;
  files: string[];
  tags: string[];
  licence: string | undefined;
};

/** The resources of an IMS content package in their order, paths resolved within the package (IMP-17, IMP-18). */
function readManifest(text: string, manifestPath: string): Resource[] {
  const manifest = parseXml(text);
  const base = readAttribute(manifest, 'base') ?? '';
  return descendantsNamed(manifest, 'resource').map((resource) => {
    const local = (readAttribute(resource, 'base') ?? '') || base;
    const files = childrenNamed(resource, 'file').map((file) =>
      resolvePath(local + (readAttribute(file, 'href') ?? ''), manifestPath),
    );
    const href = readAttribute(resource, 'href');
    const metadata = firstNamed(resource, 'metadata');
    return {
      id: readAttribute(resource, 'identifier') ?? '',
      type: (readAttribute(resource, 'type') ?? '').toLowerCase(),
      path: href === undefined ? (files[0] ?? '') : resolvePath(local + href, manifestPath),
      files,
      tags: metadata === undefined ? [] : keywords(metadata),
      licence: metadata === undefined ? undefined : rights(metadata),
    };
  });
}

/** Title and rights of the whole package. */
function packageMetadata(text: string): { title?: string; licence?: string } {
  const metadata = firstNamed(parseXml(text), 'metadata');
  if (metadata === undefined) return {};
  const title = descendantsNamed(metadata, 'title').map((element) => getText(element).trim())[0];
  const licence = rights(metadata);
  return { ...(title ? { title } : {}), ...(licence ? { licence } : {}) };
}

const keywords = (metadata: Element) => descendantsNamed(metadata, 'keyword').map((keyword) => getText(keyword).trim());

function rights(metadata: Element): string | undefined {
  const [element] = descendantsNamed(metadata, 'rights');
  const description = element && descendantsNamed(element, 'description')[0];
  return description === undefined ? undefined : getText(description).replace(/\s+/g, ' ').trim() || undefined;
}

/** How deep files of sections may nest. */
const maxSectionFiles = 10;

type Package = { texts: (path: string) => string | undefined; bank: BankCollector; resources: Resource[] };
type ItemRef = { path: string; id: string | undefined; topic: string | undefined };

/**
 * An IMS content package with QTI of any version (IMP-17, IMP-18). Order and sections come from the test;
 * items that no test names follow in the order of the manifest. What is missing or broken costs only itself.
 */
export function readPackage(manifest: BankFile, files: readonly BankFile[], bank: BankCollector): FormatName {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const texts = (path: string) => {
    const file = byPath.get(path);
    const decoded = file && decodeBytes(file.bytes);
    if (decoded?.warning) bank.warn(path, 'ENCODING', decoded.warning);
    return decoded?.text;
  };
  const text = texts(manifest.path) ?? '';
  const resources = readManifest(text, manifest.path);
  const { title, licence } = packageMetadata(text);
  bank.title ??= title;
  bank.licence ??= licence;

  const oldFiles = qti12Files(resources, files, bank);
  for (const path of oldFiles) {
    guarded(bank, path, () => readQti12({ path, text: texts(path) ?? '' }, bank));
  }
  const items = resources.filter(({ type }) => /^imsqti_item/.test(type));
  const tests = resources.filter(({ type }) => /^imsqti_(?:test|assessment)/.test(type));
  if (items.length === 0 && tests.length === 0 && oldFiles.length > 0) return 'qti-1.2';
  readItems({ texts, bank, resources }, items, tests);
  return 'qti';
}

function readItems(pack: Package, items: readonly Resource[], tests: readonly Resource[]): void {
  const { bank, texts, resources } = pack;
  const refs = testRefs(
    tests.map(({ path }) => path),
    pack,
  );
  const read = new Set<string>();
  for (const { path, id } of [...refs]) {
    if (path !== '' && read.has(path))
      bank.warn(path, 'SAME_ID_TWICE', `The item ${id ?? ''} is listed twice; it is read once.`);
    read.add(path);
  }
  const unlisted = items.filter(({ path }) => !read.has(path)).map(({ path, id }) => ({ path, id, topic: undefined }));
  const done = new Set<string>();
  for (const { path, id, topic } of bank.each([...refs, ...unlisted])) {
    if (path !== '' && done.has(path)) continue;
    done.add(path);
    const resource = resources.find((entry) => entry.path === path);
    const text = texts(path);
    if (text === undefined) {
      bank.startRecord({ file: path, id }).reject('MISSING_FILE', 'The package names this item, but does not hold it.');
      continue;
    }
    guarded(bank, path, () => {
      const item = parseXml(text);
      const itemId = resource?.id || readAttribute(item, 'identifier');
      // Before the record begins, as a broken passage rejects the item by itself.
      const stimuli = findStimuli(item, path, pack);
      const record = bank.startRecord({ file: path, line: getLine(item), id: itemId });
      readItem(item, record, {
        topic,
        tags: resource?.tags ?? [],
        licence: resource?.licence,
        stimuli,
      });
    });
  }
}

/**
 * The items of tests in order; the titles of the sections around an item are its topic. Sections may lie in files of their
 * own, each of which is read once: files that name each other, or the next one twice, would never come to an end.
 */
function testRefs(tests: readonly string[], { bank, texts }: Pick<Package, 'bank' | 'texts'>): ItemRef[] {
  const refs: ItemRef[] = [];
  const read = new Set<string>();
  const readTest = (path: string, outer: readonly string[]) => {
    if (outer.includes(path))
      return bank.reject(path, 'MALFORMED_FILE', 'The sections of the test contain each other.');
    if (read.has(path))
      return bank.warn(path, 'SAME_ID_TWICE', 'This file is named more than once; it is read only once.');
    if (outer.length > maxSectionFiles)
      return bank.reject(path, 'MALFORMED_FILE', `Files of sections are nested more than ${maxSectionFiles} deep.`);
    const text = texts(path);
    if (text === undefined)
      return bank.warn(
        path,
        'MISSING_FILE',
        'The package names this test, but does not hold it; its items come in the order of the manifest.',
      );
    read.add(path);
    const visit = (element: Element, sections: readonly string[]) => {
      const name = getName(element);
      const href = resolvePath(readAttribute(element, 'href') ?? '', path);
      const title = name === 'assessmentsection' ? (readAttribute(element, 'title') ?? '') : '';
      if (name === 'assessmentitemref') {
        refs.push({ path: href, id: readAttribute(element, 'identifier'), topic: sections.join('/') || undefined });
      } else if (name === 'assessmentsectionref') {
        readTest(href, [...outer, path]);
      } else {
        for (const child of getChildren(element)) visit(child, title === '' ? sections : [...sections, title]);
      }
    };
    try {
      const test = parseXml(text);
      bank.title ??= readAttribute(test, 'title');
      visit(test, []);
    } catch (error) {
      const { message, line } = unreadable(error);
      bank.reject(path, 'MALFORMED_FILE', message, line);
    }
  };
  for (const path of tests) readTest(path, []);
  return refs;
}

/** Shared passages that an item refers to; they come before its own text. */
function findStimuli(item: Element, path: string, { bank, texts }: Package): { root: Element; path: string }[] {
  return childrenNamed(item, 'assessmentstimulusref').flatMap((ref) => {
    const target = resolvePath(readAttribute(ref, 'href') ?? '', path);
    const text = texts(target);
    if (text === undefined) {
      bank.warn(path, 'MISSING_FILE', `The passage ${target} is not in the package.`);
      return [];
    }
    return [{ root: parseXml(text), path: target }];
  });
}

/**
 * The QTI 1.2 files. Canvas exports of a course hold each quiz twice: `non_cc_assessments/<id>.xml.qti` is the fuller
 * one, and then the other is not read.
 */
function qti12Files(resources: readonly Resource[], files: readonly BankFile[], bank: BankCollector): string[] {
  const fuller = files
    .map(({ path }) => path)
    .filter((path) => /(?:^|\/)non_cc_assessments\/[^/]+\.xml\.qti$/.test(path));
  const listed = resources
    .filter(({ type }) => /imsqti_xmlv1p2|x-bb-qti|imsqti_xmlv1p1/.test(type))
    .filter(({ id }) => !fuller.some((path) => path.endsWith(`/${id}.xml.qti`)))
    .map(({ path }) => path);
  const isThere = (path: string) => files.some((file) => file.path === path);
  for (const path of listed.filter((name) => !isThere(name)))
    bank.reject(path, 'MISSING_FILE', 'The package names this file of questions, but does not hold it.');
  return [...new Set([...listed.filter(isThere), ...fuller])];
}

/** Reads one file of a package; if it cannot be read, it is reported by itself and the rest is still read. */
function guarded(bank: BankCollector, path: string, read: () => void): void {
  const before = bank.records;
  try {
    read();
  } catch (error) {
    const { message, line } = unreadable(error);
    // A record that was begun is counted, and rejected when all files have been read.
    if (bank.records > before) bank.reject(path, 'MALFORMED_FILE', message, line);
    else bank.startRecord({ file: path, line }).reject('MALFORMED_FILE', message);
  }
}
