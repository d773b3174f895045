import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses } from '@examplar/domain/catalogue/statuses';
import { sectionRules } from '@examplar/domain/exams/sections';
import { vendorFactSubjects } from '@examplar/domain/exams/vendor-facts';
import { scorings } from '@examplar/domain/questions/answers';
import { z } from 'zod';
import { compareFacts, examFacts, testDay } from './exam-facts-schema.ts';
import {
  date,
  dateOrNull,
  flag,
  https,
  inAnyList,
  mapping,
  number,
  numbers,
  oneOf,
  optionalFlag,
  replacedField,
  text,
  texts,
  translatedTexts,
} from './fields.ts';

/** What a vendor says about its exams. `checkedOn` is the day its source was read, null while no one has confirmed it. */
const vendorFact = translatedTexts(
  { about: oneOf(vendorFactSubjects), text, source_url: https, checked: dateOrNull },
  { text },
).transform(({ checked: checkedOn, ...fact }) => ({ ...fact, checkedOn }));

const vendorFacts = z
  .array(vendorFact)
  .refine((facts) => new Set(facts.map(({ about }) => about)).size === facts.length, {
    ...inAnyList,
    error: "'vendor_facts' has two entries about the same subject.",
  })
  .default([]);

export const providerSchema = translatedTexts(
  {
    id: text,
    name: text,
    heading: text,
    subheading: text,
    monogram: text.refine((value) => value.length <= 3, 'has more than 3 letters'),
    tint: number.refine((value) => value <= 360, 'is not a hue between 0 and 360'),
    /** True of all exams of the provider, unless a certification says otherwise. */
    vendor_facts: vendorFacts,
    test_day: testDay,
  },
  { heading: text, subheading: text },
);

const topic = translatedTexts({ number, name: text, weight: number }, { name: text });

/**
 * A fixed exam asks the questions with these numbers, in this order; a drawn one takes `count` other questions at each
 * start. The questions of a final are in no other exam.
 */
const exam = translatedTexts(
  {
    id: text,
    title: text,
    description: text,
    difficulty: text,
    duration_minutes: number,
    is_final: optionalFlag,
    /** Shows the types of questions: of any length, with any share of the topics. */
    is_sampler: optionalFlag,
    /** How many of its questions do not count. */
    unscored: number.default(0),
    /** Empty where one may move freely from the first question to the last. */
    sections: z.array(z.strictObject({ title: text, from: number, to: number, rule: oneOf(sectionRules) })).default([]),
    draw: z.strictObject({ count: number }).optional(),
    questions: numbers.optional(),
  },
  { title: text, description: text, sections: texts },
  ({ draw, questions }) =>
    (draw === undefined) === (questions === undefined)
      ? [{ path: ['questions'], message: "An exam has either 'questions' or 'draw'." }]
      : [],
).transform(({ draw, questions = [], ...rest }) =>
  draw
    ? { ...rest, assembly: 'drawn' as const, count: draw.count }
    : { ...rest, assembly: 'fixed' as const, numbers: questions },
);

/** The rules for a bank at the level of the real exam; others are exempt. */
const examLevel = mapping({
  /** At least half of the questions, and 80 % of a final's, have texts of this many words. */
  stem_words: z.strictObject({ from: number, to: number }),
  /** At least this share of the questions shows code, a table or an image, in percent. */
  exhibit_percent: number,
  /** At least this share of the questions outside the final is an ordering or a matching, in percent. */
  other_kinds_percent: number.default(0),
  /** At least so many cases have four to six questions outside the final. */
  case_studies: number.default(0),
});

export const certificationSchema = translatedTexts(
  {
    id: text,
    provider: text,
    code: text,
    title: text,
    level: oneOf(certificationLevels),
    category: text,
    status: oneOf(certificationStatuses),
    price_usd: number,
    duration_minutes: number,
    exam_length: number,
    passing_score_percent: number,
    passing_score_is_ours: flag,
    weights_are_ours: flag,
    scoring: oneOf(scorings).default('all_or_nothing'),
    description: text,
    prerequisites: texts,
    source_url: https,
    checked_at: date,
    retires_on: replacedField("is now 'retirement.on', which has a source and a day (content/README.md)"),
    ...examFacts,
    topics: z.array(topic),
    exams: z.array(exam),
    /** Differences from what the provider's exams have in common. */
    vendor_facts: vendorFacts,
    exam_level: examLevel.optional().transform((level) => level ?? null),
    /** Numbers of questions that were retired: they are never given again. */
    retired_questions: numbers.default([]),
    /** Whether `review.yaml` must cover every question. */
    review_required: optionalFlag,
  },
  { title: text, description: text, prerequisites: texts, category: text },
  compareFacts,
).transform(
  ({ provider, checkedAt, retiresOn: _, outlineChanges, retiredQuestions, reviewRequired, translations, ...rest }) => {
    const byLanguage = Object.entries(translations);
    return {
      ...rest,
      providerId: provider,
      checkedOn: checkedAt,
      outlineChanges: outlineChanges.toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1)),
      retiredNumbers: retiredQuestions,
      isReviewRequired: reviewRequired,
      /** Translations of the category's name, which stands in the file of each of its certifications. */
      categoryTranslations: Object.fromEntries(
        byLanguage.flatMap(([language, { category: name }]) => (name === undefined ? [] : [[language, { name }]])),
      ),
      translations: Object.fromEntries(
        byLanguage.map(([language, { category: _category, ...names }]) => [language, names]),
      ),
    };
  },
);
