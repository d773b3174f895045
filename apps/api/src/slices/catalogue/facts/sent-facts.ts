import type * as contract from '@examplar/contract/admin/certifications';
import type { Body } from '@examplar/contract/calls/endpoint';
import { type ExamFacts, factFaults, leadsTo, retirementAfter } from '@examplar/domain/catalogue/exam-facts';
import { AppError, type FieldProblem } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { listSuccessorIds } from './exam-changes.repository.ts';

type SentFields = Pick<
  Body<typeof contract.adminUpdateCertification>,
  'retires_on' | 'retirement' | 'successor' | 'outline' | 'outline_changes' | 'source_url' | 'checked_at'
>;

const noFacts: ExamFacts = { retirement: null, successor: null, outline: null, outline_changes: [] };

/**
 * The facts of a certification after staff sent some; what they left out stays as it was (EXM-24).
 *
 * @throws AppError VALIDATION_FAILED on the field that contradicts another one or the catalogue
 */
export async function factsAfter(
  tx: Tx,
  certificationId: string,
  { before, sent }: { before: ExamFacts | null; sent: SentFields },
): Promise<ExamFacts> {
  const known = before ?? noFacts;
  const ending = retirementAfter(known.retirement, sent);
  if (!ending.ok) throw refusal([{ path: 'retires_on', message: ending.message }]);
  const { successor = known.successor, outline = known.outline } = sent;
  const outlineChanges = sent.outline_changes ?? known.outline_changes;
  const facts: ExamFacts = {
    retirement: ending.retirement,
    successor,
    outline,
    outline_changes: outlineChanges.toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1)),
  };
  const faults = factFaults({ ...facts, outline_changes: outlineChanges }, certificationId);
  if (faults.length > 0) throw refusal(faults.map(({ path, message }) => ({ path: path.join('.'), message })));
  if (sent.successor?.certification) await checkSuccessor(tx, certificationId, sent.successor.certification);
  return facts;
}

async function checkSuccessor(tx: Tx, certificationId: string, successorId: string): Promise<void> {
  const successors = await listSuccessorIds(tx);
  const path = 'successor.certification';
  if (!successors.has(successorId)) throw refusal([{ path, message: 'There is no certification with this id.' }]);
  if (leadsTo(certificationId, successorId, (id) => successors.get(id) ?? null))
    throw refusal([{ path, message: 'Its own successors lead back to this exam.' }]);
}

const refusal = (details: FieldProblem[]) => new AppError('VALIDATION_FAILED', { details });
