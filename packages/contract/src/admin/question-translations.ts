import { languages } from '@examplar/domain/languages/languages';
import { maxOptions } from '@examplar/domain/questions/letters';
import { maxPrompts } from '@examplar/domain/questions/question-rules';
import { z } from 'zod';
import { text } from '../calls/text.ts';
import { selectedAnswer } from '../questions.ts';

const inEachLanguage = <T extends z.ZodType>(translation: T) =>
  Object.fromEntries(languages.map((language) => [language, translation.optional()])) as Record<
    (typeof languages)[number],
    z.ZodOptional<T>
  >;
const asWritten = "In the question's order; an empty text stands for the original one";

/** The translations of a question as staff see them, by language. */
export const AdminTranslations = z
  .object(
    inEachLanguage(
      z.object({
        question_text: z.string(),
        options: z.array(z.string()).meta({ description: asWritten }),
        prompts: z.array(z.string()).meta({ description: asWritten }),
        whys: z.array(z.string()).meta({ description: "Of the options, in order; '' where the option has no `why`" }),
        explanation: z.string(),
        key: z.string().meta({ description: 'The key for which it was written' }),
        isHidden: z.boolean().meta({
          description: 'Learners see the original text, because key, options or rows have changed since (LNG-51)',
        }),
      }),
    ),
  )
  .meta({
    examples: [
      {
        vi: {
          question_text: 'Thay đổi nào giữ lưu lượng S3 ngoài NAT gateway mà không tốn thêm phí?',
          options: ['Một NAT gateway thứ hai', ''],
          prompts: [],
          whys: ['Lưu lượng vẫn đi tới endpoint công khai.', 'Lưu lượng ở lại trong AWS.'],
          explanation: 'Gateway endpoint không tính phí.',
          key: 'B',
          isHidden: false,
        },
      },
    ],
  });

/** Translations as staff write them. They replace all that the question had; left out altogether, they stay (LNG-52). */
export const TranslationFields = z.strictObject(
  inEachLanguage(
    z.strictObject({
      question_text: text({ max: 20_000 }),
      options: z
        .array(text({ min: 0, max: 5000 }))
        .max(maxOptions)
        .meta({ description: asWritten }),
      prompts: z
        .array(text({ min: 0, max: 5000 }))
        .max(maxPrompts)
        .default([])
        .meta({ description: asWritten }),
      whys: z
        .array(text({ min: 0, max: 2000 }))
        .max(maxOptions)
        .meta({ description: "Of the options, in order; '' where the option has no `why`" }),
      explanation: text({ min: 0, max: 20_000 }).default(''),
      key: selectedAnswer.optional().meta({
        description:
          'The key for which it was written. Left out: that of the question as it is saved, so the translation is checked and shown. Another one: kept unchecked and hidden',
      }),
    }),
  ),
);
