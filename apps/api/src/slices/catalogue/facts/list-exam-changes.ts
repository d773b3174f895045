import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { ExamChange } from '@examplar/contract/exam-changes';
import type { OutlineChange } from '@examplar/contract/exam-facts';
import { shownDays } from '@examplar/domain/catalogue/exam-changes';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import type { Language } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { dayMs } from '@examplar/domain/plans/calendar';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { presentOutlineChange } from '../catalogue.presenter.ts';
import { findProviderRow } from '../catalogue.repository.ts';
import { type ExamChangeRow, listExamChangeRows } from './exam-changes.repository.ts';
import { readFacts } from './stored-facts.ts';

/** `changes`: what changes with an outline. */
export type ListedChange = { change: ExamChange; changes: OutlineChange['changes']; updatedAt: Date };

/**
 * What changes in the exams of all listed certifications, or of one provider's, by day, and when each became known or moved.
 *
 * @throws AppError NOT_FOUND for an unknown provider
 */
export async function listExamChanges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { provider, language }: { provider?: string | undefined; language: Language },
): Promise<ListedChange[]> {
  const filter = provider === undefined ? {} : { providerId: await findProviderId(db, provider) };
  const from = utcDay(new Date(clock.now().getTime() - shownDays * dayMs));
  const openings = new Set<string>();
  return (await listExamChangeRows(db, { from, ...filter })).flatMap((row) => {
    const shown = presentExamChange(row, language);
    if (!shown) return [];
    const { change } = shown;
    if (change.kind === 'opens') {
      // Several exams may have the same successor, which opens once.
      const opened = `${change.provider} ${change.code}`;
      if (openings.has(opened)) return [];
      openings.add(opened);
    }
    return [{ ...shown, updatedAt: row.changed_at ?? row.first_known_at }];
  });
}

async function findProviderId(db: Deps['db'], nameOrId: string): Promise<string> {
  const provider = await findProviderRow(db, nameOrId);
  if (!provider) throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(nameOrId) });
  return provider.id;
}

/** Null for a day that the facts no longer name. */
function presentExamChange(row: ExamChangeRow, language: Language): Omit<ListedChange, 'updatedAt'> | null {
  const { change_id: id, kind, on_day: on, expected, code, provider_name: provider, translations } = row;
  const facts = readFacts(row);
  const outline = facts.outline_changes.find(({ effective_on: day }) => day === on);
  const fact = { retires: facts.retirement, opens: facts.successor, outline }[kind];
  if (!fact || on === null) return null;
  const successor = facts.successor && {
    certificationId: row.successor_is_listed ? facts.successor.certification : null,
    code: facts.successor.code,
    title: facts.successor.title,
  };
  const { source_url, checked_on } = fact;
  const changes = kind === 'outline' && outline ? presentOutlineChange(outline, language).changes : [];
  const about = { id, provider, kind, on, expected, source_url, checked_on };
  const change =
    kind === 'opens' && successor
      ? { ...successor, ...about, successor: null }
      : {
          certificationId: row.id,
          code,
          ...translate({ title: row.title }, { language, translations, names: ['title'] }),
          ...about,
          successor,
        };
  return { change, changes };
}
