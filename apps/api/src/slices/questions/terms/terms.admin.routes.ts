import { isDeepStrictEqual } from 'node:util';
import { type AdminTerms, adminGetTerms, adminPutTerms } from '@examplar/contract/admin/terms';
import type { Body } from '@examplar/contract/calls/endpoint';
import { findSharedNames } from '@examplar/domain/mix-ups/terms';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, actorOf } from '../../../platform/audit/audit.ts';
import { changeContent } from '../../../platform/audit/change-content.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { lockCertification } from '../../catalogue/authoring/public.ts';
import {
  hasCertification,
  listPresentOptions,
  readTermList,
  type StoredTerm,
  writeTermList,
} from './term-lists.repository.ts';
import { finderOf } from './term-lists.ts';

/** Room for 500 terms with all their names, each character up to four bytes. */
const termBytes = 4_000_000;

export function termsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminGetTerms, async ({ params }) => {
    if (!(await hasCertification(deps.db, params.certificationId))) throw new AppError('NOT_FOUND');
    return showTerms(deps.db, params.certificationId);
  });
  route(
    app,
    deps,
    adminPutTerms,
    async (call) => {
      const { certificationId } = call.params;
      await putTerms(deps, { certificationId, ...call.body, actor: actorOf(call) });
      return showTerms(deps.db, certificationId);
    },
    { bodyLimit: termBytes },
  );
}

async function showTerms(db: Queryable, certificationId: string): Promise<AdminTerms> {
  const { version, terms } = await readTermList(db, certificationId);
  const find = finderOf(terms);
  const questions = await listPresentOptions(db, certificationId);
  const carried = questions
    .filter(({ status }) => status === 'published')
    .flatMap(({ options }) => options.map(find))
    .filter((id) => id !== null);
  const counts = Map.groupBy(carried, (id) => id);
  return { version, terms: terms.map((term) => ({ ...term, options: counts.get(term.id)?.length ?? 0 })) };
}

type PutTerms = Body<typeof adminPutTerms> & { certificationId: string; actor: Actor };

/** @throws AppError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED for what two terms share, WRONG_STATE for a term that an option names */
async function putTerms(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>,
  { certificationId, terms, version, actor }: PutTerms,
): Promise<void> {
  const details = findSharedNames(terms).map(({ index, field, message }) => ({
    path: `terms.${index}.${field}`,
    message,
  }));
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details });
  const change = { actor, action: 'terms.update', subjectType: 'certification', subjectId: certificationId };
  await changeContent(deps, change, async (tx, now) => {
    if (!(await lockCertification(tx, certificationId))) throw new AppError('NOT_FOUND');
    const before = await readTermList(tx, certificationId);
    if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT');
    await refuseNamed(tx, certificationId, { before: before.terms, after: terms });
    await writeTermList(tx, certificationId, { terms, now });
    return changedTerms(before.terms, terms);
  });
}

/** For the audit log: the terms that were added, changed or removed, by their ids. */
function changedTerms(before: readonly StoredTerm[], after: readonly StoredTerm[]) {
  const missingFrom = (others: readonly StoredTerm[], terms: readonly StoredTerm[]) => {
    const known = new Map(others.map((term) => [term.id, term]));
    return Object.fromEntries(
      terms.filter((term) => !isDeepStrictEqual(known.get(term.id), term)).map((term) => [term.id, term]),
    );
  };
  return { before: missingFrom(after, before), after: missingFrom(before, after) };
}

/** A question in any status: it may be published again. */
async function refuseNamed(
  tx: Tx,
  certificationId: string,
  { before, after }: { before: readonly StoredTerm[]; after: readonly StoredTerm[] },
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const gone = new Set(before.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  if (gone.size === 0) return;
  for (const { id, options } of await listPresentOptions(tx, certificationId)) {
    const named = options.find(({ term }) => term && gone.has(term));
    if (named)
      throw new AppError('WRONG_STATE', {
        message: `An option of ${id} names the term '${named.term}'. Change that question first.`,
      });
  }
}
