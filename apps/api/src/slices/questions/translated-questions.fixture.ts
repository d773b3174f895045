import { adminGetQuestion, adminUpdateQuestion } from '@examplar/contract/admin/questions';
import { getCertification } from '@examplar/contract/catalogue';
import { getQuestion } from '@examplar/contract/questions';
import { startTestApi } from '../../../test/start-test-api.ts';

/** A translation of the first seeded question, whose key is A, and of any other with that key and four options. */
export const vi = {
  question_text: 'Câu hỏi 1: đâu là đáp án đúng?',
  options: ['Một', 'Hai', '', 'Bốn'],
  prompts: [],
  whys: ['Vì đây là một.', 'Vì đây là hai.', 'Vì đây là ba.', 'Vì đây là bốn.'],
  explanation: 'Một là đúng.',
};

/** What every GET of learners accepts, beside its own parameters (LNG-41). */
export const inLanguage = (language: 'en' | 'vi') => ({ query: { language } }) as Record<never, never>;

/** An API that serves both languages, with a certification whose first question is translated. */
export async function startTranslatedApi() {
  const api = await startTestApi();
  const certification = await api.seed.certification();
  const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
  type Fields = Parameters<typeof staff.call<typeof adminUpdateQuestion>>[1]['body'];

  const get = async (questionId: string) => (await staff.call(adminGetQuestion, { params: { questionId } })).body;
  /** The question as staff would send it back, with reasons. */
  async function fieldsOf(questionId: string): Promise<Fields> {
    const { question_text, kind, options, explanation, topic_number, difficulty } = await get(questionId);
    return {
      question_text,
      kind,
      options: options.map((option) => ({ ...option, why: option.why ?? `It is ${option.text}.` })),
      explanation: explanation || 'One is right.',
      topic_number,
      difficulty,
    };
  }
  const update = (questionId: string, body: Fields) =>
    staff.call(adminUpdateQuestion, { params: { questionId }, body });
  const read = async (questionId: string, language: 'en' | 'vi' = 'vi') =>
    (await api.call(getQuestion, { params: { questionId }, ...inLanguage(language) })).body;
  /** How many questions of the bank can be read in the language. */
  const countIn = async (language: 'en' | 'vi') => {
    const params = { certificationId: certification.id };
    return (await api.call(getCertification, { params, ...inLanguage(language) })).body.questionsInLanguage;
  };
  const learner = async () => api.as((await api.seed.user()).id);

  const [translated = ''] = certification.questionIds;
  const written = await fieldsOf(translated);
  await update(translated, { ...written, translations: { vi } });
  return { api, staff, certification, translated, written, get, fieldsOf, update, read, countIn, learner };
}
