import { adminListCertifications } from '@examplar/contract/admin/certifications';
import { adminListQuestions } from '@examplar/contract/admin/questions';
import { listCertificationQuestions } from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { startTranslatedApi, vi } from './translated-questions.fixture.ts';

// What people type who search in either language, and how they type it without its marks.
const words = {
  en: [
    ['availability', 'AVAILABILITY'],
    ['bucket policy', 'Bucket Policy'],
    ['café', 'cafe'],
    ['cross-region', 'CROSS-REGION'],
    ['encryption at rest', 'Encryption at rest'],
    ['façade', 'facade'],
    ['failover', 'FailOver'],
    ['gateway endpoint', 'GATEWAY endpoint'],
    ['IAM role', 'iam role'],
    ['Kraków', 'krakow'],
    ['latency', 'Latency'],
    ['Łódź', 'lodz'],
    ['naïve', 'naive'],
    ['on-premises', 'On-Premises'],
    ['Pokémon', 'pokemon'],
    ['résumé', 'resume'],
    ['S3 Glacier', 's3 glacier'],
    ['snapshot', 'SNAPSHOT'],
    ['São Paulo', 'sao paulo'],
    ['Zürich', 'zurich'],
  ],
  vi: [
    ['bảo mật', 'bao mat'],
    ['cân bằng tải', 'can bang tai'],
    ['cơ sở dữ liệu', 'co so du lieu'],
    ['đám mây', 'dam may'],
    ['điểm khôi phục', 'diem khoi phuc'],
    ['độ trễ', 'do tre'],
    ['dự phòng', 'du phong'],
    ['đường truyền', 'duong truyen'],
    ['giám sát', 'giam sat'],
    ['hàng đợi', 'hang doi'],
    ['khóa', 'khoa'],
    ['lưu lượng', 'luu luong'],
    ['lưu trữ', 'luu tru'],
    ['mã hóa', 'ma hoa'],
    ['mạng', 'mang'],
    ['máy chủ', 'may chu'],
    ['nhật ký', 'nhat ky'],
    ['quyền', 'quyen'],
    ['sự cố', 'su co'],
    ['tính sẵn sàng', 'tinh san sang'],
  ],
} as const;
type Tongue = keyof typeof words;

const { api, staff, certification, translated, written, update } = await startTranslatedApi();
const textOf = (language: Tongue) => `${words[language].map(([word]) => word).join(', ')}?`;
await update(translated, {
  ...written,
  question_text: textOf('en'),
  translations: { vi: { ...vi, question_text: textOf('vi') } },
});
await api.rows.update('certification', { id: certification.id }, { title: `${textOf('en')} ${textOf('vi')}` });

const learners = async (q: string, language: Tongue) => {
  const query = { q, language } as { q: string };
  const params = { certificationId: certification.id };
  return (await api.call(listCertificationQuestions, { params, query })).body.questions.map(({ id }) => id);
};
const questions = async (q: string) =>
  (await staff.call(adminListQuestions, { query: { q } })).body.map(({ id }) => id);
const certifications = async (q: string) =>
  (await staff.call(adminListCertifications, { query: { q } })).body.map(({ id }) => id);

// LNG-6
test.each([
  ...words.en.map(([word, plain]) => ['en', word, plain] as const),
  ...words.vi.map(([word, plain]) => ['vi', word, plain] as const),
])('whoever searches in %s for %s finds it, also as %s', async (language, word, plain) => {
  for (const q of [word, plain, word.toUpperCase(), word.normalize('NFD')]) {
    expect(await learners(q, language), `learners: ${q}`).toEqual([translated]);
    expect(await questions(q), `staff, questions: ${q}`).toEqual([translated]);
    expect(await certifications(q), `staff, certifications: ${q}`).toEqual([certification.id]);
  }
});

// LNG-6
test.each(['đám mưa', 'dam mua', 'bao mất tích', 'zurichberg', 'lodzki'])('nobody finds %s', async (q) => {
  expect([await learners(q, 'vi'), await questions(q), await certifications(q)]).toEqual([[], [], []]);
});
