import { type AttemptMode, computeExpiry } from '@examplar/domain/attempts/starting';
import type { AttemptKind } from '@examplar/domain/attempts/statuses';
import type { Language } from '@examplar/domain/languages/languages';
import type { Scoring } from '@examplar/domain/questions/answers';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { AttemptRow, NewAttemptRow } from '../attempts.repository.ts';
import { insertPack } from '../sets.repository.ts';
import { type AskedPin, createAttempt, type NewAttempt, openRow } from './create-attempt.ts';
import { countStart, findStartSettings } from './start-limits.ts';

/** An attempt that belongs to no exam. `listDay`: the user's date of a day's list. */
type NewSet = (
  | {
      kind: 'set';
      /** The user did not put it together: it gives way to the next one (LRN-115). */
      isQuick?: boolean;
      refuse: NonNullable<NewAttempt['refuse']>;
    }
  | {
      kind: 'today';
      listDay: string;
      /** Runs while the list is written, in no common transaction. */
      concurrently: () => Promise<void>;
    }
) &
  SetFacts;

type SetFacts = {
  userId: string;
  certification: {
    id: string;
    title: string;
    code: string;
    passingScore: number;
    scoring: Scoring;
    outlineDay: string | null;
  };
  title: string;
  mode: AttemptMode;
  /** The account's if undefined. */
  language: Language | undefined;
  /** How long a timed set takes without extra time; practice ignores it. */
  durationMinutes: number;
  asked: readonly AskedPin[];
  /** The present versions of the cases that the questions are about. */
  scenarios: NonNullable<NewAttempt['scenarios']>;
  now: Date;
};

/** A pack's lists: each with the user's date, or null for the one to practise at any time. */
type NewPack = Omit<SetFacts, 'title' | 'mode' | 'durationMinutes' | 'asked'> & {
  lists: readonly { listDay: string | null; title: string; asked: readonly AskedPin[] }[];
};

/**
 * Starts a practice set or a day's list. It counts towards the limits of starting (ATT-5), and in no statistics.
 *
 * @returns null if a concurrent request of the user opened the certification's list first
 * @throws AppError RATE_LIMITED, and what `refuse` throws
 */
export async function startSet(deps: Pick<Deps, 'db' | 'limits' | 'config'>, set: NewSet): Promise<AttemptRow | null> {
  const { userId, mode, now } = set;
  const start = { userId, things: 'practice sets', now } as const;
  const { language, extra_time_percent: extraTimePercent } = await findStartSettings(deps, {
    userId,
    isTimed: mode === 'exam',
    language: set.language,
  });
  const attempt = newAttempt(set, { language, extraTimePercent });
  if (set.kind === 'set') {
    const refuse = async (tx: Tx) => {
      // In the same transaction, so that there is only one write to disk.
      await countStart({ ...deps, db: tx }, start);
      await set.refuse(tx);
    };
    return createAttempt(deps.db, { ...attempt, refuse });
  }
  // What a list leaves behind where it is refused after all does no harm, so that its writes share no transaction.
  const creating = countStart(deps, start).then(() => createAttempt(deps.db, attempt));
  const [row] = await Promise.all([creating, set.concurrently()]);
  return row;
}

/** Starts the attempts of a pack, all or none (OFF-1). They count towards no limit on starts: the call that makes the pack counts it (OFF-2). */
export async function startPack(deps: Pick<Deps, 'db' | 'config'>, { lists, ...pack }: NewPack): Promise<AttemptRow[]> {
  const { userId } = pack;
  const { language } = await findStartSettings(deps, { userId, isTimed: false, language: pack.language });
  const rows: NewAttemptRow[] = [];
  for (const list of lists) {
    const set = { ...pack, ...list, kind: 'pack', mode: 'practice', durationMinutes: 0 } as const;
    rows.push(await openRow(deps.db, newAttempt(set, { language, extraTimePercent: 0 })));
  }
  return inTransaction(deps.db, (tx) => insertPack(tx, rows));
}

type SetSettings = { language: Language; extraTimePercent: number };

function newAttempt(
  set: SetFacts & { kind: AttemptKind; listDay?: string | null; isQuick?: boolean },
  { language, extraTimePercent }: SetSettings,
): NewAttempt {
  const { userId, certification, mode, now, durationMinutes } = set;
  return {
    asked: set.asked,
    scenarios: set.scenarios,
    facts: {
      user_id: userId,
      id: newId({ now: () => now }),
      kind: set.kind,
      is_quick: set.isQuick ?? false,
      list_day: set.listDay ?? null,
      exam_id: null,
      certification_id: certification.id,
      mode,
      language,
      passing_score: certification.passingScore,
      scoring: certification.scoring,
      extra_time_percent: extraTimePercent,
      certification_name: certification.title,
      certification_code: certification.code,
      exam_title: set.title,
      started_at: now,
      outline: certification.outlineDay,
      expires_at: computeExpiry(mode, now, { durationMinutes, extraTimePercent }),
    },
  };
}
