import { previewSize } from '@examplar/domain/exams/forms';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isBrowsable } from '../../catalogue/public.ts';

/**
 * Reserves the questions of these certifications that a published or draft final asks, and those of the same cases, and no others
 * (LRN-62), and remembers which learners can find from now on (LRN-66). Call it in every transaction that adds or publishes questions or changes exams, before
 * `refreshCounts`.
 */
export async function refreshReserved(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  const ids = [...certificationIds];
  if (ids.length === 0) return;
  await sql`
    update question set is_reserved = not is_reserved
    where certification_id = any(${ids}) and is_reserved <> (question.id in (
      select asked.question_id from exam_question as asked join exam on exam.id = asked.exam_id
      where exam.certification_id = any(${ids}) and exam.is_final and exam.publication in ('published', 'draft')
      union
      select sibling.question_id
      from exam join exam_question as asked on asked.exam_id = exam.id
      join question as present on present.id = asked.question_id
      join question_version as own on own.question_id = present.id and own.version = present.version
      join question_version as sibling on sibling.scenario_id = own.scenario_id
      join question as other on other.id = sibling.question_id and other.version = sibling.version
      where exam.certification_id = any(${ids}) and exam.is_final and exam.publication in ('published', 'draft')))`.execute(
    tx,
  );
  await sql`
    update question set was_browsable = not was_browsable
    where certification_id = any(${ids})
      and was_browsable <> (status <> 'draft' and (was_browsable or ${isBrowsable}))`.execute(tx);
}

/** The first reserved question that an exam asks which is no final; there is one only where a case has just joined the two. */
export async function findReservedElsewhere(
  tx: Tx,
  certificationId: string,
): Promise<{ questionId: string; title: string } | null> {
  const { rows } = await sql<{ questionId: string; title: string }>`
    select question.id as "questionId", exam.title
    from question join exam_question on exam_question.question_id = question.id join exam on exam.id = exam_question.exam_id
    where question.certification_id = ${certificationId} and question.is_reserved
      and not exam.is_final and exam.publication <> 'retired'
    order by question.question_number limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Refuses a change after which a question outside the finals, a draft included, has a point of a final's question (LRN-156). Call it in the
 * transaction of the change, after `refreshReserved`.
 *
 * @throws AppError WRONG_STATE, naming both questions
 */
export async function refusePointsOfFinals(tx: Tx, certificationId: string): Promise<void> {
  const { rows } = await sql<{ reservedId: string; practiceId: string; point: string }>`
    select reserved.id as "reservedId", practice.id as "practiceId", practice.point
    from question as practice
    join question as reserved on reserved.certification_id = practice.certification_id and reserved.point = practice.point
    where practice.certification_id = ${certificationId} and not practice.is_reserved and practice.status <> 'retired'
      and reserved.is_reserved and reserved.status <> 'retired'
    order by practice.question_number, reserved.question_number limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return;
  throw new AppError('WRONG_STATE', {
    message: `A final asks ${found.reservedId} of the point “${found.point}”, which ${found.practiceId} has too. What a final asks stands in no practice question.`,
  });
}

/** Takes the points off questions of the content folder that `refusePointsOfFinals` would refuse: what staff have written comes first. */
export async function leavePointsOfFinals(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  await sql`
    update question set point = null
    from question as other
    where question.certification_id = any(${[...certificationIds]}) and question.origin = 'content' and question.status <> 'retired'
      and other.certification_id = question.certification_id and other.point = question.point
      and other.is_reserved <> question.is_reserved and other.status <> 'retired'`.execute(tx);
}

/** Those of these ids that are questions. */
export async function listStoredIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from question where id = any(${[...ids]})`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Runs a change of a certification's questions or exams, unless it would make public a question of a fixed exam other than the
 * free one: the preview belongs to the free diagnostic alone (EXM-1). Questions that were public before may stay.
 *
 * @throws AppError WRONG_STATE, naming question and exam
 */
export async function refuseToExpose(tx: Tx, certificationId: string, work: () => Promise<void>): Promise<void> {
  const keyOf = ({ number, title }: ExposedQuestion) => `${number} ${title}`;
  const before = new Set((await listExposed(tx, certificationId)).map(keyOf));
  await work();
  const exposed = (await listExposed(tx, certificationId)).find((one) => !before.has(keyOf(one)));
  if (!exposed) return;
  throw new AppError('WRONG_STATE', {
    message: `Everybody may read the first ${previewSize} questions, so only the free exam may ask them. Please take question ${exposed.number} out of “${exposed.title}” first.`,
  });
}

type ExposedQuestion = { number: number; title: string };

/** Preview questions that a published fixed exam other than the free one asks. */
async function listExposed(tx: Tx, certificationId: string): Promise<ExposedQuestion[]> {
  const { rows } = await sql<ExposedQuestion>`
    select preview.question_number as number, exam.title
    from (select id, question_number from question where certification_id = ${certificationId} and ${isBrowsable}
      order by question_number limit ${previewSize}) as preview
    join exam_question on exam_question.question_id = preview.id
    join exam on exam.id = exam_question.exam_id
    where exam.publication = 'published' and exam.assembly = 'fixed' and not exam.free
    order by preview.question_number, exam.id`.execute(tx);
  return rows;
}
