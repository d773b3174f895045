import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { changeContent } from '../../../platform/audit/change-content.ts';
import { databaseErrorCode, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockCertification, refreshCounts } from '../../catalogue/authoring/public.ts';
import {
  findOtherExamAsking,
  findTakenExam,
  listImportedExams,
  refreshFreeExams,
  removeExams,
} from '../../exams/authoring/public.ts';
import { forgetQuestions } from '../../learning/public.ts';
import {
  allowLongRemoval,
  findUsedQuestion,
  listImportedQuestions,
  refreshReserved,
  refuseToExpose,
  removeQuestions,
} from '../../questions/authoring/public.ts';
import { findImportRow, type ImportRow, updateImport } from '../imports.repository.ts';

const foreignKeyViolation = '23503';

type UndoDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;

/**
 * Takes back the questions and exams that an import added, in any status and however they were edited since, and nothing else: what it
 * changed stays as it is (IMP-29). One that was undone already stays so.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE naming the question once learners have met one, another exam asks one, or there is nothing
 * to take back
 */
export async function undoImport(deps: UndoDeps, row: ImportRow, actor: Actor): Promise<void> {
  if (row.undone_at) return;
  const place = { certificationId: row.certification_id, importId: row.id };
  try {
    await changeContent(
      deps,
      { actor, action: 'imports.undo', subjectType: 'import', subjectId: row.id },
      async (tx, now) => {
        await allowLongRemoval(tx);
        await lockCertification(tx, row.certification_id);
        const questions = await listImportedQuestions(tx, place);
        const exams = await listImportedExams(tx, place);
        const ids = { questionIds: questions.map(({ id }) => id), examIds: exams.map(({ id }) => id) };
        if (questions.length + exams.length === 0) throw refused('This import added nothing.');
        const names = new Map([
          ...questions.map(({ id, question_number }) => [id, `Question ${question_number} (${id})`] as const),
          ...exams.map(({ id, title }) => [id, `“${title}”`] as const),
        ]);
        await refuseUse(tx, { ...ids, names, since: row.created_at });
        await refuseToExpose(tx, row.certification_id, async () => {
          await removeExams(tx, ids.examIds);
          await forgetQuestions(tx, ids.questionIds);
          await removeQuestions(tx, ids.questionIds);
          await refreshReserved(tx, [row.certification_id]);
          await refreshCounts(tx, [row.certification_id]);
          await refreshFreeExams(tx, [row.certification_id]);
        });
        // Removing takes a while, and an attempt may have asked a question meanwhile.
        await refuseMet(tx, { ...ids, names, since: row.created_at });
        await updateImport(tx, { userId: row.user_id, id: row.id }, { undone_at: now });
        return {
          before: { certification_id: row.certification_id, questions: ids.questionIds, exams: ids.examIds },
          after: null,
        };
      },
    );
  } catch (error) {
    // Another admin undid it at the same moment.
    if ((await findImportRow(deps.db, row.id))?.undone_at) return;
    // A learner began one of the exams, or reported a question, at the same moment.
    if (databaseErrorCode(error) === foreignKeyViolation)
      throw refused('A learner met one of its questions just now, so this import cannot be undone.');
    throw error;
  }
}

type Use = {
  questionIds: readonly string[];
  examIds: readonly string[];
  names: ReadonlyMap<string, string>;
  since: Date;
};

async function refuseMet(tx: Tx, { questionIds, names, since }: Omit<Use, 'examIds'>): Promise<void> {
  const used = await findUsedQuestion(tx, { questionIds, since });
  if (used)
    throw refused(
      `${names.get(used.questionId)} ${used.use}, so this import cannot be undone. Retire its questions instead.`,
    );
}

async function refuseUse(tx: Tx, use: Use): Promise<void> {
  await refuseMet(tx, use);
  const { questionIds, examIds, names } = use;
  const taken = await findTakenExam(tx, examIds);
  if (taken !== null)
    throw refused(
      `${names.get(taken)} was taken already, so this import cannot be undone. Retire its exams and questions instead.`,
    );
  const other = await findOtherExamAsking(tx, { questionIds, examIds });
  if (other)
    throw refused(`${names.get(other.question_id)} is asked by “${other.title}”. Take it out of that exam first.`);
}

const refused = (message: string) => new AppError('WRONG_STATE', { message });
