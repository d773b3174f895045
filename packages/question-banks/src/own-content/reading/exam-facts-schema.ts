import {
  type ExamFacts,
  factFaults,
  type Outline,
  type OutlineChange,
  outlineChangeKinds,
  type Retirement,
  type Successor,
  type TestDayFact,
} from '@examplar/domain/catalogue/exam-facts';
import { z } from 'zod';
import {
  type CompareFields,
  date,
  dateOrNull,
  https,
  inEachTranslatedLanguage,
  oneOf,
  orNull,
  text,
  textOrNull,
} from './fields.ts';

/** Every fact has its source, and the day on which it was read there: never the day on which it was written here. */
const source = { source_url: https, checked_on: date };
const translatedText = { text, ...inEachTranslatedLanguage(z.strictObject({ text })) };

const languageCode = text.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language code such as ja or zh-CN');

/** The facts of a certification under the names that they have in the API too (content/README.md, 'Facts about the exam'). */
export const examFacts = {
  retirement: orNull(
    z.strictObject({
      on: dateOrNull,
      expected_on: dateOrNull,
      others: z.array(z.strictObject({ language: languageCode, on: date })).default([]),
      note: orNull(z.strictObject(translatedText)),
      ...source,
    }) satisfies z.ZodType<Retirement>,
  ),
  successor: orNull(
    z.strictObject({
      code: text,
      title: text,
      certification: textOrNull,
      opens_on: dateOrNull,
      ...source,
    }) satisfies z.ZodType<Successor>,
  ),
  outline: orNull(z.strictObject({ effective_on: date, ...source }) satisfies z.ZodType<Outline>),
  outline_changes: z
    .array(
      z.strictObject({
        effective_on: date,
        ...source,
        changes: z.array(z.strictObject({ kind: oneOf(outlineChangeKinds), ...translatedText })),
      }) satisfies z.ZodType<OutlineChange>,
    )
    .default([]),
};

/** What a provider's test day needs (content/README.md, 'The test day'). */
export const testDay = z
  .array(z.strictObject({ ...translatedText, ...source }) satisfies z.ZodType<TestDayFact>)
  .default([]);

const wellFormed = z.object(examFacts);

/** The contradictions between facts, once each of them is well-formed. */
export const compareFacts: CompareFields = (record) => {
  const { data } = wellFormed.safeParse(record);
  return data ? factFaults(data satisfies ExamFacts, String(record.id)) : [];
};
