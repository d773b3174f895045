import type { adminUpdateExam } from '@examplar/contract/admin/exams';
import type { Body } from '@examplar/contract/calls/endpoint';
import { shapeFor } from '@examplar/contract/calls/fields';
import { examFields } from '@examplar/contract/exams';
import { findSectionProblem, type Section } from '@examplar/domain/exams/sections';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { changeContent } from '../../platform/audit/change-content.ts';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PublicationChange } from '../../platform/http/publication-routes.ts';
import { translationColumn, translationsAfter } from '../../platform/texts/translation-column.ts';
import { lockCertification, refreshCounts } from '../catalogue/authoring/public.ts';
import { refreshReserved, refusePointsOfFinals, refuseToExpose } from '../questions/authoring/public.ts';
import { assembledOf, findAssemblyProblems } from './assemble-exam.ts';
import { refreshFreeExams, replaceForms } from './authoring/content-exams.repository.ts';
import {
  type AdminExamRow,
  type ExamColumns,
  findAdminExamRow,
  insertExam,
  listStatusesOf,
  updateExam,
} from './exams.admin.repository.ts';
import { findBrowsedQuestion, findSharedQuestion, findSplitCase, listScenarioIdsOf } from './finals.repository.ts';

type ChangeExamDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type ExamActionInput = { examId: string; actor: Actor };

/** The fields as named in the contract. A change without `isFinal` leaves it; a new exam without it is none. */
type ExamFields = Body<typeof adminUpdateExam>;

const sentFields = shapeFor(examFields, 'sent');

/**
 * Adds a draft. A draft may contain unpublished questions.
 *
 * @throws AppError NOT_FOUND without such a certification, ID_TAKEN, VALIDATION_FAILED for questions of another one, a case that is
 *   not asked as a whole, sections that do not cover the exam, and too many unscored questions, WRONG_STATE for what finals forbid
 */
export const createExam = (
  deps: ChangeExamDeps,
  { id, certificationId, fields, actor }: { id: string; certificationId: string; fields: ExamFields; actor: Actor },
): Promise<void> =>
  changeContent(deps, { actor, action: 'exams.create', subjectType: 'exam', subjectId: id }, async (tx, now) => {
    if (!(await lockCertification(tx, certificationId))) throw new AppError('NOT_FOUND');
    await checkFields(tx, certificationId, fields);
    const isFinal = fields.isFinal ?? false;
    await insertExam(tx, { id, certification_id: certificationId, ...asColumns(fields, isFinal) }, now);
    await replaceForms(tx, [{ examId: id, questionIds: formOf(fields) }]);
    await settle(tx, { certificationId, examId: id, becomesFinal: isFinal });
    return { before: null, after: { id, certificationId, ...fields, isFinal } };
  });

/**
 * Changes an exam for attempts that start from now on.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED as for a new one, and for a published exam that could not
 *   be put together any more, WRONG_STATE for one that would ask what everyone may read, and for what finals forbid
 */
export const changeExam = (
  deps: ChangeExamDeps,
  { examId, fields, actor }: ExamActionInput & { fields: ExamFields },
): Promise<void> =>
  changeContent(deps, { actor, action: 'exams.update', subjectType: 'exam', subjectId: examId }, async (tx, now) => {
    const before = await lockExam(tx, examId);
    await checkFields(tx, before.certification_id, fields);
    if (before.publication === 'published') await checkAssembly(tx, before.certification_id, fields);
    const isFinal = fields.isFinal ?? before.is_final;
    if (isFinal && fields.assembly !== 'fixed') throw refused('isFinal', 'A final asks fixed questions');
    await refuseToExpose(tx, before.certification_id, async () => {
      await updateExam(tx, examId, asColumns(fields, isFinal), now);
      await replaceForms(tx, [{ examId, questionIds: formOf(fields) }]);
      await settle(tx, {
        certificationId: before.certification_id,
        examId,
        becomesFinal: isFinal && !before.is_final,
      });
    });
    const translations = translationsAfter(fields.translations, before.translations);
    return { before: auditFacts(before), after: { ...fields, isFinal, translations } };
  });

/**
 * Publishes or retires an exam. Running attempts of a retired one go on; if it was the free one, the next exam is that then.
 *
 * @throws AppError NOT_FOUND; WRONG_STATE while a question is not published or open to everyone, a topic has too few,
 * or a final is in the way
 */
export const setExamPublication = (
  deps: ChangeExamDeps,
  { examId, actor }: ExamActionInput,
  { publication, verb }: PublicationChange,
): Promise<void> =>
  changeContent(deps, { actor, action: `exams.${verb}`, subjectType: 'exam', subjectId: examId }, async (tx, now) => {
    const before = await lockExam(tx, examId);
    if (publication === 'published') {
      const problems = await findAssemblyProblems(tx, assembledOf(before));
      if (problems.length > 0) throw new AppError('WRONG_STATE', { facts: { examId, problems } });
    }
    await refuseToExpose(tx, before.certification_id, async () => {
      await updateExam(tx, examId, { publication }, now);
      await settle(tx, { certificationId: before.certification_id, examId, becomesFinal: false });
    });
    return { before: { publication: before.publication }, after: { publication } };
  });

/** Updates the certification after one of its exams has changed. */
async function settle(
  tx: Tx,
  { certificationId, ...changed }: { certificationId: string; examId: string; becomesFinal: boolean },
): Promise<void> {
  await refuseFinalConflicts(tx, changed);
  await refreshReserved(tx, [certificationId]);
  await refusePointsOfFinals(tx, certificationId);
  await refreshCounts(tx, [certificationId]);
  await refreshFreeExams(tx, [certificationId]);
}

/** Locks the certification first, as changes of its questions do, so that the checks still hold when this commits. */
async function lockExam(tx: Tx, examId: string): Promise<AdminExamRow> {
  const found = await findAdminExamRow(tx, examId);
  if (!found) throw new AppError('NOT_FOUND');
  await lockCertification(tx, found.certification_id);
  return (await findAdminExamRow(tx, examId)) ?? found;
}

async function checkFields(tx: Tx, certificationId: string, fields: ExamFields): Promise<void> {
  if (!Number.isInteger(fields.passing_score) || fields.passing_score < 1) {
    throw refused('passing_score', 'Must be a whole number from 1 to 100');
  }
  const count = countOf(fields);
  if (fields.unscored >= count) throw refused('unscored', `Must be fewer than the ${count} questions of the exam`);
  const ids = formOf(fields);
  if (ids.length === 0) return;
  const known = new Set((await listStatusesOf(tx, certificationId, ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw refused('questionIds', `The certification has no question ${unknown[0]}`);
  const scenarioIds = await listScenarioIdsOf(tx, ids);
  const split = await findSplitCase(tx, scenarioIds);
  if (split) throw refused('questionIds', split);
  const sections = fields.assembly === 'fixed' ? fields.sections : [];
  const problem = findSectionProblem(sections, { length: ids.length, scenarioIds });
  if (problem) throw refused('sections', problem);
}

async function checkAssembly(tx: Tx, certificationId: string, fields: ExamFields): Promise<void> {
  const questionIds = formOf(fields);
  const { assembly } = fields;
  const questionCount = countOf(fields);
  const [problem] = await findAssemblyProblems(tx, { certificationId, assembly, questionIds, questionCount });
  if (problem) throw refused(assembly === 'fixed' ? 'questionIds' : 'questionCount', problem);
}

const refused = (path: string, message: string) => new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

const formOf = (fields: ExamFields): string[] => (fields.assembly === 'fixed' ? fields.questionIds : []);

const countOf = (fields: ExamFields): number =>
  fields.assembly === 'fixed' ? fields.questionIds.length : fields.questionCount;

const asColumns = (fields: ExamFields, isFinal: boolean): ExamColumns => ({
  ...pickColumns(fields, sentFields),
  assembly: fields.assembly,
  is_final: isFinal,
  question_count: countOf(fields),
  sections: JSON.stringify(fields.assembly === 'fixed' ? fields.sections : []),
  ...translationColumn(fields.translations),
});

const auditFacts = (row: AdminExamRow) => ({
  ...pickColumns(row, sentFields),
  translations: row.translations,
  assembly: row.assembly,
  isFinal: row.is_final,
  ...(row.assembly === 'fixed'
    ? { questionIds: row.question_ids, sections: row.sections as unknown as Section[] }
    : { questionCount: row.question_count }),
});

/**
 * Refuses a change after which a final would ask a question that learners were able to find in the bank, or that another exam asks
 * (LRN-66, LRN-67). Call it in the transaction that changed the exam, with the certification locked, before `refreshReserved`.
 *
 * @throws AppError WRONG_STATE naming the first such question
 */
async function refuseFinalConflicts(tx: Tx, changed: { examId: string; becomesFinal: boolean }): Promise<void> {
  const browsed = await findBrowsedQuestion(tx, changed);
  if (browsed) {
    throw new AppError('WRONG_STATE', {
      message: `Question ${browsed.questionId} was published outside this exam before, so “${browsed.finalTitle}” cannot be a final.`,
    });
  }
  const shared = await findSharedQuestion(tx, changed.examId);
  if (!shared) return;
  throw new AppError('WRONG_STATE', {
    message: `Question ${shared.questionId} is asked by another exam. The questions of the final “${shared.finalTitle}” are asked nowhere else.`,
  });
}
