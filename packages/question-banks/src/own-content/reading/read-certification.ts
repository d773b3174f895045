import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses } from '@examplar/domain/catalogue/statuses';
import { sectionRules } from '@examplar/domain/exams/sections';
import { vendorFactSubjects } from '@examplar/domain/exams/vendor-facts';
import { languages, sourceLanguage } from '@examplar/domain/languages/languages';
import { scorings } from '@examplar/domain/questions/answers';
import type { Problem } from '../../model.ts';
import type {
  ContentFile,
  ExamLevel,
  OwnCertification,
  OwnExam,
  OwnProvider,
  OwnTopic,
  OwnTranslations,
  VendorFact,
} from '../content-model.ts';
import { FieldReader } from './field-reader.ts';
import { readYamlRecords } from './yaml-records.ts';

const translatedLanguages = languages.filter((language) => language !== sourceLanguage);

/**
 * Reads the translations of a record's texts, each language in a mapping of its own name (content/README.md). `texts` are the English ones;
 * none needs a translation, but a list must be translated entry by entry.
 */
function readTranslations(fields: FieldReader, texts: Record<string, string | string[]>): OwnTranslations {
  return Object.fromEntries(
    translatedLanguages
      .filter((language) => fields.has(language))
      .map((language) => [language, fields.record(language, (translation) => readTexts(translation, texts))]),
  );
}

function readTexts(translation: FieldReader, texts: Record<string, string | string[]>) {
  const given = Object.entries(texts).filter(([field]) => translation.has(field));
  return Object.fromEntries(
    given.map(([field, english]) => {
      const value = typeof english === 'string' ? translation.text(field) : translation.texts(field);
      if (Array.isArray(value) && value.length !== english.length)
        translation.reject(`'${field}' has ${value.length} entries, but ${english.length} in English.`);
      return [field, value];
    }),
  );
}

/** Reads `providers.yaml`. Entries with faults are left out and reported. */
export function readProviders(file: ContentFile, problems: Problem[]): OwnProvider[] {
  return readYamlRecords(file, problems).flatMap(({ values, line }) => {
    const fields = new FieldReader(values, { file: file.path, line }, problems);
    const texts = { heading: fields.text('heading'), subheading: fields.text('subheading') };
    const provider = {
      id: fields.text('id'),
      name: fields.text('name'),
      ...texts,
      monogram: fields.text('monogram'),
      tint: fields.number('tint'),
      vendorFacts: readVendorFacts(fields),
      translations: readTranslations(fields, texts),
    };
    fields.rejectUnknown();
    if (provider.monogram.length > 3) fields.reject(`'monogram' has more than 3 letters: ${provider.monogram}`);
    if (provider.tint > 360) fields.reject(`'tint' is not a hue between 0 and 360: ${provider.tint}`);
    return fields.isSound ? [provider] : [];
  });
}

/** Reads a `certification.yaml`; undefined when a field is missing or malformed, with each fault in `problems`. */
export function readCertification(file: ContentFile, problems: Problem[]): OwnCertification | undefined {
  const [record] = readYamlRecords(file, problems);
  if (record === undefined) return undefined;
  const fields = new FieldReader(record.values, { file: file.path, line: record.line }, problems);
  const category = fields.text('category');
  const texts = {
    title: fields.text('title'),
    description: fields.text('description'),
    prerequisites: fields.texts('prerequisites'),
  };
  const { category: translatedCategory, translations } = separateCategory(
    readTranslations(fields, { ...texts, category }),
  );
  const certification: OwnCertification = {
    id: fields.text('id'),
    providerId: fields.text('provider'),
    code: fields.text('code'),
    ...texts,
    level: fields.oneOf('level', certificationLevels),
    category,
    categoryTranslations: translatedCategory,
    status: fields.oneOf('status', certificationStatuses),
    priceUsd: fields.number('price_usd'),
    durationMinutes: fields.number('duration_minutes'),
    examLength: fields.number('exam_length'),
    passingScorePercent: fields.number('passing_score_percent'),
    passingScoreIsOurs: fields.flag('passing_score_is_ours'),
    weightsAreOurs: fields.flag('weights_are_ours'),
    scoring: fields.has('scoring') ? fields.oneOf('scoring', scorings) : 'all_or_nothing',
    sourceUrl: fields.https('source_url'),
    checkedOn: fields.date('checked_at'),
    retiresOn: fields.dateOrNull('retires_on'),
    topics: fields.records('topics', readTopic),
    exams: fields.records('exams', readExam),
    vendorFacts: readVendorFacts(fields),
    examLevel: fields.has('exam_level') ? fields.record('exam_level', readExamLevel) : null,
    retiredNumbers: fields.has('retired_questions') ? readNumbers(fields, 'retired_questions') : [],
    isReviewRequired: fields.flag('review_required', { required: false }),
    translations,
  };
  fields.rejectUnknown();
  return fields.isSound ? certification : undefined;
}

function readTopic(fields: FieldReader): OwnTopic {
  const name = fields.text('name');
  return {
    number: fields.number('number'),
    name,
    weight: fields.number('weight'),
    translations: readTranslations(fields, { name }),
  };
}

/** A category is named in the file of each of its certifications, with its translation. */
function separateCategory(all: OwnTranslations): { category: OwnTranslations; translations: OwnTranslations } {
  const category: OwnTranslations = {};
  const translations: OwnTranslations = {};
  for (const language of languages) {
    if (language === sourceLanguage || !all[language]) continue;
    const { category: name, ...texts } = all[language];
    if (name !== undefined) category[language] = { name };
    translations[language] = texts;
  }
  return { category, translations };
}

function readExam(fields: FieldReader): OwnExam {
  const texts = { title: fields.text('title'), description: fields.text('description') };
  const sections = fields.has('sections') ? fields.records('sections', readSection) : [];
  const exam = {
    id: fields.text('id'),
    ...texts,
    difficulty: fields.text('difficulty'),
    durationMinutes: fields.number('duration_minutes'),
    isFinal: fields.flag('is_final', { required: false }),
    isSampler: fields.flag('is_sampler', { required: false }),
    unscored: fields.has('unscored') ? fields.number('unscored') : 0,
    sections,
    translations: readTranslations(fields, { ...texts, sections: sections.map(({ title }) => title) }),
  };
  if (fields.has('draw') === fields.has('questions')) fields.reject("An exam has either 'questions' or 'draw'.");
  if (fields.has('draw')) {
    const count = fields.record('draw', (draw) => draw.number('count'));
    return { ...exam, assembly: 'drawn', count };
  }
  return { ...exam, assembly: 'fixed', numbers: readNumbers(fields, 'questions') };
}

const readSection = (section: FieldReader) => ({
  title: section.text('title'),
  from: section.number('from'),
  to: section.number('to'),
  rule: section.oneOf('rule', sectionRules),
});

const readExamLevel = (fields: FieldReader): ExamLevel => ({
  stemWords: fields.record('stem_words', (words) => ({ from: words.number('from'), to: words.number('to') })),
  exhibitPercent: fields.number('exhibit_percent'),
  otherKindsPercent: fields.has('other_kinds_percent') ? fields.number('other_kinds_percent') : 0,
  caseStudies: fields.has('case_studies') ? fields.number('case_studies') : 0,
});

/** Numbers as `{ from: 1, to: 20 }` or as a list of numbers and ranges: `[21-48, 101, 50-85]`. */
function readNumbers(fields: FieldReader, name: string): number[] {
  if (!fields.isList(name)) {
    const { from, to } = fields.record(name, (range) => ({ from: range.number('from'), to: range.number('to') }));
    return numbersBetween(from, to);
  }
  return fields.texts(name).flatMap((text) => {
    const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
    if (first === undefined) fields.reject(`'${name}' holds neither a number nor a range: ${text}`);
    return first === undefined ? [] : numbersBetween(Number(first), Number(last ?? first));
  });
}

const numbersBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(to - from + 1, 1_000)) }, (_, index) => from + index);

/** Reads `vendor_facts`, empty where there are none. Two facts about the same subject are a fault. */
function readVendorFacts(fields: FieldReader): VendorFact[] {
  if (!fields.has('vendor_facts')) return [];
  const facts = fields.records('vendor_facts', (fact) => {
    const text = fact.text('text');
    return {
      about: fact.oneOf('about', vendorFactSubjects),
      text,
      sourceUrl: fact.https('source_url'),
      checkedOn: fact.dateOrNull('checked'),
      translations: readTranslations(fact, { text }),
    };
  });
  if (new Set(facts.map(({ about }) => about)).size < facts.length)
    fields.reject("'vendor_facts' has two entries about the same subject.");
  return facts;
}
