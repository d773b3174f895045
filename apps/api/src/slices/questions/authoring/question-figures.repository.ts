import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

type Figures = { question_id: string; version: number; facility: number | null; discrimination: number | null };

/** Stores the figures that lists of questions sort by, each for the version that it was computed for. */
export async function saveFigures(tx: Tx, figures: readonly Figures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    update question set facility = changed.facility, discrimination = changed.discrimination
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as changed (
      question_id text, version integer, facility numeric, discrimination numeric)
    where question.id = changed.question_id and question.version = changed.version`.execute(tx);
}
