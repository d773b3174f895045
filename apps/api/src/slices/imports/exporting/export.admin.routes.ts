import { adminExportCertification, type exportFormats } from '@examplar/contract/admin/certifications';
import { composeExplanation } from '@examplar/domain/questions/explanation';
import { mapTranslatedTexts } from '@examplar/domain/questions/question-translations';
import type { BankImage } from '@examplar/question-banks/model';
import { countTranslated, type ExportQuestion } from '@examplar/question-banks/writers/export-question';
import { writeCsv } from '@examplar/question-banks/writers/write-csv';
import { writeGift } from '@examplar/question-banks/writers/write-gift';
import { writeMoodleXml } from '@examplar/question-banks/writers/write-moodle-xml';
import { writeOwnJson } from '@examplar/question-banks/writers/write-own-json';
import { writeQtiPackage } from '@examplar/question-banks/writers/write-qti-package';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { readMedia } from '../../media/public.ts';
import {
  listStoredQuestions,
  readTermList,
  type StoredQuestion,
  type StoredTerm,
} from '../../questions/authoring/public.ts';
import { listTopicNames } from '../../questions/public.ts';
import { findCertificationId } from '../imports.repository.ts';

export function exportAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminExportCertification, async (call) => {
    const { certificationId } = call.params;
    const { format } = call.query;
    const { content, type, name, translationsLeftOut } = await exportBank(deps, { certificationId, format });
    // Logged, because a whole bank with its keys leaves the product.
    await inTransaction(deps.db, (tx) =>
      writeAudit(tx, deps, {
        ...actorOf(call),
        action: 'certifications.export',
        subjectType: 'certification',
        subjectId: certificationId,
        before: null,
        after: { format },
      }),
    );
    return new ApiResponse(content, {
      contentType: type,
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'x-translations-left-out': String(translationsLeftOut),
      },
    });
  });
}

export type ExportFormat = (typeof exportFormats)[number];

export type ExportedFile = {
  content: string | Buffer;
  type: string;
  name: string;
  /** How many of its questions have translations that the format cannot hold (IMP-28). */
  translationsLeftOut: number;
};

const files = {
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  gift: { type: 'text/plain; charset=utf-8', ending: 'gift.txt' },
  'moodle-xml': { type: 'application/xml; charset=utf-8', ending: 'moodle.xml' },
  qti21: { type: 'application/zip', ending: 'qti21.zip' },
  qti3: { type: 'application/zip', ending: 'qti3.zip' },
} as const;

/**
 * Writes the published questions of a certification to a file of the format, by number, with the images that they
 * show. Importing the file changes nothing.
 *
 * @throws AppError NOT_FOUND
 */
export async function exportBank(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { certificationId, format }: { certificationId: string; format: ExportFormat },
): Promise<ExportedFile> {
  const certification = await findCertificationId(db, certificationId);
  if (!certification) throw new AppError('NOT_FOUND');
  const topics = new Map((await listTopicNames(db, certificationId)).map(({ number, name }) => [number, name]));
  const stored = await listStoredQuestions(db, [certificationId]);
  const images = new Map<string, BankImage>();
  for (const address of new Set(JSON.stringify(stored).match(mediaAddresses))) {
    const image = await readMedia(config, address);
    if (image) images.set(address, image);
  }
  const questions = stored
    .filter(({ status }) => status === 'published')
    .map((question) => exportQuestion(question, topics.get(question.topicNumber ?? 0), images));
  const options = {
    title: certification.title,
    images: [...images.values()],
    terms: (await readTermList(db, certificationId)).terms,
    ...(certification.bank_licence === null ? {} : { licence: certification.bank_licence }),
  };
  const { type, ending } = files[format];
  return {
    content: writers[format](questions, options),
    type,
    name: `${certificationId}.${ending}`,
    translationsLeftOut: format === 'json' ? 0 : countTranslated(questions),
  };
}

type Options = { title: string; licence?: string; images: BankImage[]; terms: StoredTerm[] };

const writers: Record<ExportFormat, (questions: ExportQuestion[], options: Options) => string | Buffer> = {
  json: writeOwnJson,
  csv: (questions) => writeCsv(questions),
  gift: (questions) => writeGift(questions),
  'moodle-xml': writeMoodleXml,
  qti21: (questions, options) => Buffer.from(writeQtiPackage(questions, options, '2.1')),
  qti3: (questions, options) => Buffer.from(writeQtiPackage(questions, options)),
};

const mediaAddresses = /\/media\/[0-9a-f]{64}\.[a-z]+/g;

function exportQuestion(
  { id, content, translations, point, volatile: fact }: StoredQuestion,
  topic: string | undefined,
  images: ReadonlyMap<string, BankImage>,
): ExportQuestion {
  // An image whose file is gone keeps its address: a broken image is more helpful than none.
  const shown = (text: string) =>
    text.replace(mediaAddresses, (address) => {
      const image = images.get(address);
      return image ? `bank-image:${image.sha256}` : address;
    });
  const { reference } = content;
  const hasTerms = content.options.some(({ term }) => term !== undefined);
  const hasWhy = content.options.some(({ why }) => why);
  return {
    id,
    lang: content.lang,
    translations: mapTranslatedTexts(translations, shown),
    kind: content.kind,
    display: content.display,
    question_text: shown(content.text),
    options: content.options.map(({ text }) => shown(text)),
    ...(hasTerms && { optionTerms: content.options.map(({ term }) => term) }),
    prompts: content.prompts.map(shown),
    prompt_options: content.promptOptions,
    correct_answer: content.correctAnswer,
    explanation: shown(composeExplanation({ ...content, references: reference ? [reference] : [] }) ?? ''),
    feedback: shown(content.explanation),
    optionFeedback: hasWhy ? content.options.map(({ why }) => shown(why ?? '')) : [],
    references: reference ? [`[${reference.title}](${reference.url})`] : [],
    difficulty: content.difficulty,
    tags: [],
    ...(topic === undefined ? {} : { topic }),
    ...(point === null ? {} : { point }),
    ...(fact === null ? {} : { volatile: fact }),
  };
}
