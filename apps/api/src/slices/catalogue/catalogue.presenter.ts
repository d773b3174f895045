import { Certification, type Provider } from '@examplar/contract/catalogue';
import {
  expectedEnd,
  lastPublishedEnd,
  nextOutline,
  type OutlineChange,
  type Successor,
  type TestDayFact,
} from '@examplar/domain/catalogue/exam-facts';
import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { statusOn, utcDay } from '@examplar/domain/catalogue/statuses';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { dollarsOfCents } from '@examplar/domain/pricing/money';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { badgePath } from './badge.ts';
import {
  type CertificationRow,
  listTitleTranslations,
  type ProviderRow,
  type TopicRow,
} from './catalogue.repository.ts';
import { readFacts, readRetirement, readStatus } from './facts/stored-facts.ts';

/**
 * A certification with its texts in a language; a title is the exam's name and needs no translation (LNG-40). From the day after its last
 * one its status is `retired`, whatever is stored (EXM-23).
 */
export function presentCertification(
  row: CertificationRow,
  topics: TopicRow[],
  { language, now }: { language: Language; now: Date },
): Certification {
  const { title, description, prerequisites, translations } = row;
  const today = utcDay(now);
  const { retirement, successor, outline, outline_changes: outlineChanges } = readFacts(row);
  const next = nextOutline(outlineChanges, today);
  return {
    ...pickColumns(row, Certification.shape),
    ...translate({ title, description, prerequisites }, { language, translations, names: ['title'] }),
    price: dollarsOfCents(row.price_cents),
    image_url: row.image_url ?? badgePath(row.id),
    questionCount: row.question_count,
    questionsInLanguage: (row.question_languages as Partial<Record<string, number>>)[language] ?? 0,
    category: translate({ name: row.category_name }, { language, translations: row.category_translations }),
    provider: row.provider_name,
    status: statusOn(readStatus(row), today),
    retirement: retirement && { ...retirement, note: retirement.note && presentText(retirement.note, language) },
    successor: successor && presentSuccessor(row, successor),
    outline,
    next_outline: next && presentOutlineChange(next, language),
    predecessors: presentPredecessors(row.predecessors, language),
    topics: topics.map((topic) => ({
      ...presentTopicName(topic, language),
      topic_number: topic.number,
      weight: topic.weight,
      questionCount: topic.question_count,
    })),
  };
}

/** A successor of ours is named as ours once it is listed. */
const presentSuccessor = (
  { successor_is_listed }: CertificationRow,
  { certification, ...successor }: Successor,
): Certification['successor'] => ({ ...successor, certificationId: successor_is_listed ? certification : null });

/** The exam that ends first first. */
const presentPredecessors = (rows: CertificationRow['predecessors'], language: Language) =>
  rows
    .map(({ id, code, title, translations, ...ends }) => {
      const retirement = readRetirement(ends);
      const { title: translated } = translate({ title }, { language, translations, names: ['title'] });
      return {
        end: lastPublishedEnd(retirement) ?? expectedEnd(retirement) ?? endless,
        shown: { id, code, title: translated },
      };
    })
    .sort((one, other) => (one.end === other.end ? 0 : one.end < other.end ? -1 : 1))
    .map(({ shown }) => shown);

const endless = '9999-12-31';

/** What the vendor announced, in a language. */
export const presentOutlineChange = (
  { changes, ...change }: OutlineChange,
  language: Language,
): NonNullable<Certification['next_outline']> => ({
  ...change,
  changes: changes.map(({ kind, ...texts }) => ({ kind, ...presentText(texts, language) })),
});

/** A text that has its translations beside it. */
const presentText = ({ text, ...translations }: { text: string }, language: Language) =>
  translate({ text }, { language, translations });

export const presentTopicName = ({ name, translations }: Pick<TopicRow, 'name' | 'translations'>, language: Language) =>
  translate({ name }, { language, translations });

/** Counts include only the provider's listed certifications, so that they match its page. */
export function presentProvider(
  row: ProviderRow,
  certifications: CertificationRow[],
  topics: Pick<Provider, 'topics' | 'untranslated'>,
  language: Language,
): Provider {
  const sum = (count: (certification: CertificationRow) => number) =>
    certifications.reduce((total, one) => total + count(one), 0);
  const levels = new Set(certifications.map((certification) => certification.level));
  return {
    id: row.id,
    name: row.name,
    total_certifications: certifications.length,
    total_questions: sum((certification) => certification.question_count),
    total_exams: sum((certification) => certification.exam_count),
    certification_levels: certificationLevels.filter((level) => levels.has(level)),
    ...topics,
    monogram: row.monogram,
    tint: row.tint,
    testDay: (row.test_day as TestDayFact[]).map(({ source_url, checked_on, ...texts }) => ({
      ...presentText(texts, language),
      source_url,
      checked_on,
    })),
  };
}

/**
 * Translates the certification titles in a response. A title is a name and needs no translation (LNG-40).
 * English needs no statement.
 */
export async function withCertificationNames<Shown extends { certificationId: string; certificationName: string }>(
  db: Queryable,
  shown: readonly Shown[],
  language: Language,
): Promise<Shown[]> {
  if (language === sourceLanguage || shown.length === 0) return [...shown];
  const ids = new Set(shown.map(({ certificationId }) => certificationId));
  const rows = new Map((await listTitleTranslations(db, [...ids])).map((row) => [row.id, row]));
  return shown.map((one) => {
    const { certificationName: title } = one;
    const row = rows.get(one.certificationId);
    if (!row) return one;
    const { translations, title: original } = row;
    const translated = translate(
      { title },
      { language, translations, names: ['title'], originals: { title: original } },
    );
    return { ...one, certificationName: translated.title };
  });
}
