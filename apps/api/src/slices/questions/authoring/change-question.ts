import { dayMs } from '@examplar/domain/plans/calendar';
import type { VolatileFact } from '@examplar/domain/questions/points';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { changeContent } from '../../../platform/audit/change-content.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PublicationChange } from '../../../platform/http/publication-routes.ts';
import { lockCertification, refreshCounts } from '../../catalogue/authoring/public.ts';
import { readTermList } from '../terms/term-lists.repository.ts';
import { contentOf, type QuestionFields } from './authored-question.ts';
import { areSameTranslations, keptTranslations, refuseOutdated, translationsOf } from './authored-translations.ts';
import { isSameContent, type QuestionContent } from './question-content.ts';
import { listExamsAsking } from './questions.admin.repository.ts';
import {
  findReservedElsewhere,
  refreshReserved,
  refusePointsOfFinals,
  refuseToExpose,
} from './reserved-questions.repository.ts';
import {
  findStoredQuestion,
  hasTopic,
  nextQuestionNumber,
  type StoredQuestion,
} from './stored-questions.repository.ts';
import { listStoredScenarios } from './stored-scenarios.repository.ts';
import { insertQuestions, insertVersions, saveTranslations, updateQuestions } from './write-questions.repository.ts';

type ChangeQuestionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type QuestionActionInput = { questionId: string; actor: Actor };

/**
 * Adds a draft at the end of the bank.
 *
 * @returns its id
 * @throws AppError NOT_FOUND without such a certification, VALIDATION_FAILED for a topic or a scenario that it does not have, and for a
 * question that could not be asked, WRONG_STATE for the point of a final
 */
export async function createQuestion(
  deps: ChangeQuestionDeps,
  { certificationId, fields, actor }: { certificationId: string; fields: QuestionFields; actor: Actor },
): Promise<string> {
  let id = '';
  const change = { actor, action: 'questions.create', subjectType: 'question', subjectId: certificationId };
  await changeContent(deps, change, async (tx, now) => {
    if (!(await lockCertification(tx, certificationId))) throw new AppError('NOT_FOUND');
    await checkTopic(tx, certificationId, fields.topic_number);
    await checkScenario(tx, certificationId, fields.scenarioId);
    await checkTerms(tx, certificationId, fields);
    checkVolatile(fields, now);
    const number = await nextQuestionNumber(tx, certificationId);
    const content = contentOf(fields);
    // A different letter from content files (q) and imports (i), so ids cannot collide.
    id = `${certificationId}-a${String(number).padStart(3, '0')}`;
    const question = {
      id,
      certificationId,
      number,
      topicNumber: fields.topic_number || null,
      version: 1,
      status: 'draft' as const,
      origin: 'admin' as const,
      externalId: null,
      point: fields.point ?? null,
      volatile: fields.volatile ?? null,
      content,
      translations: translationsOf(fields.translations ?? {}, content),
    };
    await insertQuestions(tx, [question], { now, createdBy: actor.adminId });
    await refusePointsOfFinals(tx, certificationId);
    return { before: null, after: auditFacts(question), subjectId: id };
  });
  return id;
}

/**
 * Writes a new version if a learner would notice the change; a change of topic or translations alone needs none. Attempts keep the
 * version that they asked. `version` is the one that was edited, `translationsTag` names the translations that were; without them the
 * last writer wins.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED as for a new question; WRONG_STATE if it would put one case into a final
 * and another exam, or give a point of a final to another question
 */
export const changeQuestion = (
  deps: ChangeQuestionDeps,
  {
    questionId,
    fields,
    version,
    translationsTag,
    actor,
  }: QuestionActionInput & {
    fields: QuestionFields;
    version?: number | undefined;
    translationsTag?: string | undefined;
  },
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'questions.update', subjectType: 'question', subjectId: questionId },
    async (tx, now) => {
      const before = await lockQuestion(tx, questionId);
      if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT');
      if ((before.topicNumber ?? 0) !== fields.topic_number) {
        await checkTopic(tx, before.certificationId, fields.topic_number);
      }
      await checkScenario(tx, before.certificationId, fields.scenarioId);
      await checkTerms(tx, before.certificationId, fields);
      checkVolatile(fields, now);
      if (fields.translations) refuseOutdated(translationsTag, before.translations);
      const content = contentOf(fields, before.content.lang);
      const sent = fields.translations;
      const translations = sent ? translationsOf(sent, content) : keptTranslations(before, content);
      const isReworded = !isSameContent(before.content, content);
      const after = {
        ...before,
        content,
        translations,
        topicNumber: fields.topic_number || null,
        point: fields.point === undefined ? before.point : fields.point,
        volatile: fields.volatile === undefined ? before.volatile : fields.volatile,
        version: before.version + (isReworded ? 1 : 0),
        origin: 'admin' as const,
      };
      if (isReworded) await insertVersions(tx, [after], { now, createdBy: actor.adminId });
      else if (!areSameTranslations(before.translations, translations)) await saveTranslations(tx, [after]);
      await updateQuestions(tx, [after], now);
      if (before.content.scenarioId !== content.scenarioId) {
        await refuseToExpose(tx, before.certificationId, () => reserveCases(tx, before.certificationId));
      }
      if (after.point !== null || before.content.scenarioId !== content.scenarioId)
        await refusePointsOfFinals(tx, before.certificationId);
      await refreshCounts(tx, [before.certificationId]);
      return { before: auditFacts(before), after: auditFacts(after) };
    },
  );

/**
 * Publishes or retires a question. The preview is the first 10 published ones: the eleventh moves into it when one of them is retired.
 *
 * @throws AppError NOT_FOUND; WRONG_STATE, naming the exam, while a published fixed exam asks it, or the one that would take its place in the preview, and
 * for the point of a final
 */
export const setQuestionPublication = (
  deps: ChangeQuestionDeps,
  { questionId, actor }: QuestionActionInput,
  { publication, verb }: PublicationChange,
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: `questions.${verb}`, subjectType: 'question', subjectId: questionId },
    async (tx, now) => {
      const before = await lockQuestion(tx, questionId);
      if (publication === 'retired') {
        const asking = (await listExamsAsking(tx, questionId)).find((exam) => exam.publication === 'published');
        if (asking) {
          throw new AppError('WRONG_STATE', {
            message: `The published exam “${asking.title}” asks this question. Please take it out of the exam first.`,
          });
        }
      }
      await refuseToExpose(tx, before.certificationId, async () => {
        await updateQuestions(tx, [{ ...before, status: publication, origin: 'admin' }], now);
        await refreshReserved(tx, [before.certificationId]);
        if (before.point !== null) await refusePointsOfFinals(tx, before.certificationId);
        await refreshCounts(tx, [before.certificationId]);
      });
      return { before: { publication: before.status }, after: { publication } };
    },
  );

/** After a question has joined or left a case: a case with a reserved question is reserved whole (LRN-62). @throws AppError WRONG_STATE */
async function reserveCases(tx: Tx, certificationId: string): Promise<void> {
  await refreshReserved(tx, [certificationId]);
  const reservedByOther = await findReservedElsewhere(tx, certificationId);
  if (!reservedByOther) return;
  throw new AppError('WRONG_STATE', {
    message: `A final asks a question of this case, so the whole case is reserved, and “${reservedByOther.title}” asks ${reservedByOther.questionId} of it.`,
  });
}

/** Locks the certification first, as exams and imports do, so that the checks still hold when this commits. */
async function lockQuestion(tx: Tx, questionId: string): Promise<StoredQuestion> {
  const found = await findStoredQuestion(tx, questionId);
  if (!found) throw new AppError('NOT_FOUND');
  await lockCertification(tx, found.certificationId);
  return (await findStoredQuestion(tx, questionId)) ?? found;
}

async function checkTopic(tx: Tx, certificationId: string, number: number): Promise<void> {
  if (number === 0 || (await hasTopic(tx, certificationId, number))) return;
  const message = 'The certification has no such topic';
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'topic_number', message }] });
}

async function checkScenario(tx: Tx, certificationId: string, scenarioId: string | null | undefined): Promise<void> {
  if (!scenarioId) return;
  const [scenario] = await listStoredScenarios(tx, [scenarioId]);
  if (scenario?.certificationId === certificationId) return;
  const message = 'The certification has no such scenario. Choose one of its own, or add it first.';
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'scenarioId', message }] });
}

async function checkTerms(tx: Tx, certificationId: string, { options }: QuestionFields): Promise<void> {
  const named = options.flatMap(({ term }) => term ?? []);
  if (named.length === 0) return;
  const known = new Set((await readTermList(tx, certificationId)).terms.map(({ id }) => id));
  if (named.every((term) => known.has(term))) return;
  const message = 'The certification has no such term. Choose one of its own, or add it first.';
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'options', message }] });
}

/** `checked_on` cannot be in the future; in an author's time zone it may already be tomorrow. */
function checkVolatile({ volatile: fact }: QuestionFields, now: Date): void {
  if (!fact?.checked_on || Date.parse(fact.checked_on) <= now.getTime() + dayMs) return;
  const message = 'This day is still to come';
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'volatile.checked_on', message }] });
}

const auditFacts = (question: {
  topicNumber: number | null;
  point: string | null;
  volatile: VolatileFact | null;
  version: number;
  status: string;
  content: QuestionContent;
  translations: QuestionTranslations;
}) => ({
  version: question.version,
  publication: question.status,
  topicNumber: question.topicNumber,
  point: question.point,
  volatile: question.volatile,
  ...question.content,
  translations: question.translations,
});
