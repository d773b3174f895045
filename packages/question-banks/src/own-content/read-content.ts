import { languages, sourceLanguage } from '@examplar/domain/languages/languages';
import { questionKinds } from '@examplar/domain/questions/answers';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import type { Problem } from '../model.ts';
import type {
  ContentFile,
  OwnBank,
  OwnProvider,
  OwnQuestion,
  OwnQuestionTranslation,
  OwnQuestionTranslations,
  OwnReview,
  OwnScenario,
} from './content-model.ts';
import { FieldReader } from './reading/field-reader.ts';
import { readAnswers } from './reading/read-answers.ts';
import { readCertification, readProviders } from './reading/read-certification.ts';
import { readYamlRecords } from './reading/yaml-records.ts';
import { readReleased } from './released.ts';

const translatedLanguages = languages.filter((language) => language !== sourceLanguage);

/** Reads a question's translations, each language in a mapping of its own name (content/README.md). */
function readQuestionTranslations(fields: FieldReader): OwnQuestionTranslations {
  return Object.fromEntries(
    translatedLanguages
      .filter((language) => fields.has(language))
      .map((language) => [language, fields.record(language, readTranslation)]),
  );
}

const readTranslation = (fields: FieldReader): OwnQuestionTranslation => ({
  key: fields.text('key'),
  text: fields.block('text'),
  options: fields.records('options', readPart),
  prompts: fields.has('prompts') ? fields.records('prompts', readPart) : [],
  explanation: fields.text('explanation'),
});

const readPart = (part: FieldReader) => ({
  text: part.has('text') ? part.block('text') : '',
  why: part.text('why', { required: false }),
});

/** Reads one file of questions. Records with faults are left out and reported with their id and line. */
function readQuestions(file: ContentFile, problems: Problem[]): OwnQuestion[] {
  return readYamlRecords(file, problems).flatMap(({ values, line }) => {
    const id = typeof values.id === 'string' ? values.id : '';
    const fields = new FieldReader(values, { file: file.path, line, ...(id === '' ? {} : { id }) }, problems);
    const kind = fields.has('kind') ? fields.oneOf('kind', questionKinds) : 'choice';
    const question: OwnQuestion = {
      id: fields.text('id'),
      number: Number(/-q(\d+)$/.exec(id)?.[1] ?? 0),
      topic: fields.number('topic'),
      difficulty: fields.oneOf('difficulty', difficultyLabels),
      kind,
      scenarioId: fields.has('scenario') ? fields.text('scenario') : null,
      text: fields.block('text'),
      ...readAnswers(fields, kind),
      explanation: fields.text('explanation'),
      reference: fields.record('reference', (reference) => ({
        title: reference.text('title'),
        url: reference.https('url'),
      })),
      translations: readQuestionTranslations(fields),
      isRepair: fields.flag('repair', { required: false }),
      file: file.path,
      line,
    };
    fields.rejectUnknown();
    if (id !== '' && question.number === 0) fields.reject(`The id does not end in -q and a number: ${id}`);
    return fields.isSound ? [question] : [];
  });
}

export type OwnContent = { providers: OwnProvider[]; banks: OwnBank[]; problems: Problem[] };

/**
 * Reads the content folder (content/README.md): paths are relative to it, such as `aws-saa-c03/questions/001-020.yaml`.
 * Faulty records are left out and named in `problems`; what is returned is well-formed, but only `checkContent` says
 * whether it is good.
 */
export function readContent(files: readonly ContentFile[]): OwnContent {
  const problems: Problem[] = [];
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const providers = sorted
    .filter(({ path }) => path === 'providers.yaml')
    .flatMap((file) => readProviders(file, problems));
  const banks: OwnBank[] = [];
  for (const file of sorted) {
    const folder = /^([^/]+)\/certification\.yaml$/.exec(file.path)?.[1];
    if (folder === undefined) continue;
    const certification = readCertification(file, problems);
    const questions = sorted
      .filter(({ path }) => path.startsWith(`${folder}/questions/`) && /\.ya?ml$/.test(path))
      .flatMap((questionFile) => readQuestions(questionFile, problems));
    const scenarios = sorted
      .filter(({ path }) => path === `${folder}/scenarios.yaml`)
      .flatMap((scenarioFile) => readScenarios(scenarioFile, problems));
    const reviews = sorted
      .filter(({ path }) => path === `${folder}/review.yaml`)
      .flatMap((reviewFile) => readReviews(reviewFile, problems));
    const released = readReleased(
      sorted.find(({ path }) => path === `${folder}/released.yaml`),
      problems,
    );
    if (certification !== undefined)
      banks.push({ certification, file: file.path, questions, scenarios, reviews, released });
  }
  return { providers, banks, problems };
}

/** Reads `review.yaml`: who solved which questions without seeing the key. Records with faults are left out and reported. */
function readReviews(file: ContentFile, problems: Problem[]): OwnReview[] {
  return readYamlRecords(file, problems).flatMap(({ values, line }) => {
    const fields = new FieldReader(values, { file: file.path, line }, problems);
    const review: OwnReview = {
      questions: fields.texts('questions'),
      writtenBy: fields.text('written_by'),
      solvedBy: fields.text('solved_by'),
      solvedOn: fields.date('solved_on'),
      solved: fields.number('solved'),
      agreed: fields.number('agreed'),
      remarks: fields.records('remarks', (remark) => ({
        id: remark.text('id'),
        remark: remark.text('remark'),
        resolution: remark.text('resolution'),
      })),
      file: file.path,
      line,
    };
    fields.rejectUnknown();
    return fields.isSound ? [review] : [];
  });
}

/** Reads `scenarios.yaml`. Records with faults are left out and reported with their id and line. */
function readScenarios(file: ContentFile, problems: Problem[]): OwnScenario[] {
  return readYamlRecords(file, problems).flatMap(({ values, line }) => {
    const id = typeof values.id === 'string' ? { id: values.id } : {};
    const fields = new FieldReader(values, { file: file.path, line, ...id }, problems);
    const scenario: OwnScenario = {
      id: fields.text('id'),
      title: fields.text('title'),
      tabs: fields.records('tabs', (tab) => ({ title: tab.text('title'), text: tab.block('text') })),
      file: file.path,
      line,
    };
    fields.rejectUnknown();
    return fields.isSound ? [scenario] : [];
  });
}
