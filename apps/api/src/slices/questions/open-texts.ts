import type { Language } from '@examplar/domain/languages/languages';
import type { Queryable } from '../../platform/database/database.ts';
import { findCertification } from '../catalogue/public.ts';
import { viewerOf } from '../subscriptions/public.ts';
import { listAskedInFinals } from './asked-questions.repository.ts';
import { listBank, openableOf } from './bank.ts';
import { getFrozenQuestions } from './frozen-questions.ts';
import { translateQuestions } from './translate-questions.ts';

type Pin = { id: string; version: number };
type Asking = { pins: readonly Pin[]; certificationId: string; userId: string; language: Language; now: Date };

/** The texts of those of these questions whose pages the user may open, by id, as `getQuestion` decides (EXM-3, LRN-63). */
export async function listOpenTexts(
  db: Queryable,
  { pins, certificationId, userId, language, now }: Asking,
): Promise<ReadonlyMap<string, string>> {
  const certification = pins.length === 0 ? null : await findCertification(db, certificationId);
  if (!certification) return new Map();
  const viewer = await viewerOf(db, userId);
  const place = { certificationId, providerId: certification.providerId };
  const bank = await listBank(db, certificationId);
  const open = new Set(openableOf(bank, { viewer, place, now }).map(({ id }) => id));
  const inBank = new Set(bank.map(({ id }) => id));
  const reserved = pins.flatMap(({ id }) => (inBank.has(id) ? [] : [id]));
  // A question of a final is opened by who finished it, with a plan that opens what is past the preview.
  const opensAll = open.size === bank.length;
  for (const id of opensAll ? await listAskedInFinals(db, { userId, questionIds: reserved }) : []) open.add(id);
  const shown = pins.filter(({ id }) => open.has(id));
  const questions = await translateQuestions(db, await getFrozenQuestions(db, shown), language);
  return new Map(questions.map((question) => [question.id, question.text]));
}
