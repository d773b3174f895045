import { AccountExport } from '@examplar/contract/account-export';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { jsonArrayChunks } from '../../platform/http/json-stream.ts';
import { type ApiResponse, checkedJson, streamed } from '../../platform/http/responses.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { countedFor } from '../../platform/limits/rate-limits.ts';
import type { Caller } from '../../platform/sessions/session-proof.ts';
import { findAccount, findSettings, presentCaller, presentSettings } from '../identity/public.ts';
import { findOwnReview } from '../reviews/public.ts';
import { presentSession } from './account.presenter.ts';
import { listOpenSessions } from './account.repository.ts';
import { type ExportedLists, exportedLists } from './export-parts.ts';

const retryAfterSeconds = 30;

type ExportTurns = {
  /**
   * Allows a user one export at a time in this process, and 20 per hour in total. The returned function ends the turn
   * and may be called twice.
   *
   * @throws AppError RATE_LIMITED
   */
  begin(userId: string, now: Date): Promise<() => void>;
};

export function createExportTurns({ db, limits }: Pick<Deps, 'db' | 'limits'>): ExportTurns {
  const running = new Set<string>();
  return {
    async begin(userId, now) {
      if (running.has(userId)) {
        const message = 'An export of your data is already running. Please wait until it has finished.';
        throw new AppError('RATE_LIMITED', { message, retryAfterSeconds });
      }
      running.add(userId);
      try {
        await limits.countStored(db, [countedFor(limitTable.exportsPerUser, userId)], now);
      } catch (error) {
        running.delete(userId);
        throw error;
      }
      return () => running.delete(userId);
    },
  };
}

type ExportAccountDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>;
type ExportInput = { caller: Caller; now: Date };
type SmallParts = Omit<AccountExport, keyof ExportedLists>;

/**
 * Exports the data stored about the caller (`AccountExport` says what is left out). The response is streamed as it is read, so that only a
 * few rows are in memory. Open attempts contain no answer keys here either.
 *
 * @throws AppError RATE_LIMITED while another export of the caller runs, and after too many exports
 */
export async function exportAccount(
  deps: ExportAccountDeps & { turns: ExportTurns },
  input: ExportInput,
): Promise<ApiResponse<AccountExport>> {
  const { userId } = input.caller;
  const endTurn = await deps.turns.begin(userId, input.now);
  try {
    const parts = await readParts(deps, input);
    return streamed<AccountExport>(exportChunks(deps, input, parts), endTurn);
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** The members of the export that are small. */
async function readParts({ db }: ExportAccountDeps, { caller, now }: ExportInput): Promise<SmallParts> {
  const { userId, sessionId } = caller;
  const account = await findAccount(db, userId);
  const settings = await findSettings(db, userId);
  const sessions = await listOpenSessions(db, userId, now);
  return {
    exportedAt: now.toISOString(),
    user: { ...presentCaller(caller, settings), createdAt: (account?.created_at ?? now).toISOString() },
    settings: presentSettings(settings),
    sessions: sessions.map((session) => presentSession(session, sessionId)),
    review: await findOwnReview(db, userId),
  };
}

/** In the order of the contract. Lists are read one after the other, so that an export does not hold many database connections. */
async function* exportChunks(
  deps: ExportAccountDeps,
  { caller, now }: ExportInput,
  parts: SmallParts,
): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, schema] of Object.entries(AccountExport.shape)) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    const source = `The account export (${name})`;
    if (isList(name)) {
      const rows = exportedLists[name](deps, { userId: caller.userId, now });
      yield* jsonArrayChunks(AccountExport.shape[name].element, rows, source);
    } else {
      yield checkedJson(schema, parts[name as keyof SmallParts], source);
    }
  }
  yield '}';
}

const isList = (name: string): name is keyof ExportedLists => Object.hasOwn(exportedLists, name);
