import type { OutlineChange, Retirement, Successor } from '@examplar/domain/catalogue/exam-facts';
import { bumpContentVersion } from '../../src/platform/cache/content-version.repository.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import type { TestApi } from '../start-test-api.ts';

type SeededFacts = {
  /** The last day that the vendor named. */
  endsOn?: string | null;
  expectedOn?: string | null;
  otherEnds?: Retirement['others'];
  successor?: Partial<Successor> | null;
  outlineChanges?: (Pick<OutlineChange, 'effective_on'> & Partial<OutlineChange>)[];
};

const source = { source_url: 'https://example.org/', checked_on: '2026-03-01' };

/** Writes what is known of an exam as if it stood in a file, without recording a change to tell users about. */
export async function seedExamFacts(api: TestApi, certificationId: string, facts: SeededFacts): Promise<void> {
  const { endsOn = null, expectedOn = null, otherEnds = [], successor = null, outlineChanges = [] } = facts;
  const named = { code: 'NEXT', title: 'The next exam', certification: null, opens_on: null, ...source, ...successor };
  const outlines = outlineChanges.map((one) => ({
    ...source,
    changes: [{ kind: 'added', text: 'Something new' }],
    ...one,
  }));
  await api.rows.update(
    'certification',
    { id: certificationId },
    {
      retires_on: endsOn,
      retirement: JSON.stringify({ expected_on: expectedOn, others: otherEnds, note: null, ...source }),
      successor: successor && JSON.stringify(named),
      outline_changes: JSON.stringify(outlines),
    },
  );
  await inTransaction(api.db, (tx) => bumpContentVersion(tx));
}
