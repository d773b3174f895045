import { previewSize } from '@examplar/domain/exams/forms';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type ExposedQuestion, listExposed } from './exposed-questions.repository.ts';

/**
 * Runs a change of a certification's questions or exams, unless it would make public a question of a fixed exam other than the
 * free one: the preview belongs to the free diagnostic alone (EXM-1). Questions that were public before may stay.
 *
 * @throws AppError WRONG_STATE naming question and exam; whatever the work throws
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
