import { AccountExport } from '@examplar/contract/account.ts';
import type { Deps } from '../../platform/deps.ts';
import { arrayPieces } from '../../platform/http/json-stream.ts';
import { type Answered, checkedJson, streamed } from '../../platform/http/responses.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { findAccount, findSettings, presentCaller } from '../identity/public.ts';
import { findOwnReview } from '../reviews/public.ts';
import { presentSession } from './account.presenter.ts';
import { listOpenSessions } from './account.repository.ts';
import { type ExportedLists, exportedLists } from './export-parts.ts';
import type { ExportTurns } from './export-turns.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>;
type Exporting = { caller: Caller; now: Date };
type Parts = Omit<AccountExport, keyof ExportedLists>;

/**
 * What is held about the caller (see `AccountExport` for what is left out), written as it is read: however much it is, some rows of it are in memory. Open attempts carry no
 * keys here either.
 *
 * @throws AppError RATE_LIMITED while another export of the caller runs, and after many
 */
export async function exportAccount(
  deps: Needs & { turns: ExportTurns },
  exporting: Exporting,
): Promise<Answered<AccountExport>> {
  const { userId } = exporting.caller;
  const endTurn = await deps.turns.begin(userId, exporting.now);
  try {
    const parts = await readParts(deps, exporting);
    return streamed<AccountExport>(exportPieces(deps, exporting, parts), endTurn);
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** What is small. */
async function readParts({ db }: Needs, { caller, now }: Exporting): Promise<Parts> {
  const { userId, sessionId } = caller;
  const account = await findAccount(db, userId);
  const settings = await findSettings(db, userId);
  const sessions = await listOpenSessions(db, userId, now);
  return {
    exportedAt: now.toISOString(),
    user: { ...presentCaller(caller, settings), createdAt: (account?.created_at ?? now).toISOString() },
    sessions: sessions.map((session) => presentSession(session, sessionId)),
    review: await findOwnReview(db, userId),
  };
}

/** In the order of the contract. One list after the other: no exam should wait for the connections of an export. */
async function* exportPieces(deps: Needs, { caller, now }: Exporting, parts: Parts): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, schema] of Object.entries(AccountExport.shape)) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    const maker = `The account export (${name})`;
    if (isList(name)) {
      const rows = exportedLists[name](deps, { userId: caller.userId, now });
      yield* arrayPieces(AccountExport.shape[name].element, rows, maker);
    } else {
      yield checkedJson(schema, parts[name as keyof Parts], maker);
    }
  }
  yield '}';
}

const isList = (name: string): name is keyof ExportedLists => Object.hasOwn(exportedLists, name);
