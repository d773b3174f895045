import { isSessionOpen } from '../../platform/sessions.ts';

/** What an answer says, in the order of its parameters. */
const types = {
  userId: 'uuid',
  attemptId: 'uuid',
  questionId: 'text',
  selectedAnswer: 'text',
  isFlagged: 'boolean',
  timeSpentMs: 'integer',
  sequences: 'jsonb',
  now: 'timestamptz',
  /** An attempt that ended before takes no more answers. */
  inTimeSince: 'timestamptz',
  tokenHash: 'bytea',
  idleSince: 'timestamptz',
} as const;

type Said = Record<keyof typeof types, string>;
type Statement = {
  said: Said;
  /** Rows beside the attempt that `said` are columns of. */
  beside?: string;
  /** What replaces the stored answer and flag; null leaves them. */
  replacing: Pick<Said, 'selectedAnswer' | 'isFlagged'>;
  /** Holds unless a later answer of the same client is stored: the rule `inSequence` of the domain, in SQL. */
  isNewer: string;
  /** What to do with an attempt that somebody else has locked. */
  whenLocked?: 'skip locked';
};

/**
 * Saves answers to attempts that take them, and no others: the session is open, and the attempt is open, in time (grace included) and
 * asks the question. A share lock has whoever closes the attempt wait for its answers.
 *
 * Of one table into another of the same user, without parts of its own (with …), so that a cluster sends a single answer to that user's
 * shard as it stands. Sequences are cut where clients that change their name without end would make a row grow.
 */
const saving = ({ said, beside = '', replacing, isNewer, whenLocked }: Statement) => `
  insert into attempt_answer as answer (user_id, attempt_id, question_id, first_answer, selected_answer, is_flagged,
    time_spent_ms, sequences, first_saved_at, saved_at)
  select attempt.user_id, attempt.id, ${said.questionId}, nullif(${said.selectedAnswer}, ''),
    coalesce(${said.selectedAnswer}, ''), coalesce(${said.isFlagged}, false),
    ${said.timeSpentMs}, ${said.sequences}, ${said.now}, ${said.now}
  from ${beside} attempt
  join session on session.user_id = attempt.user_id
  join account on account.id = attempt.user_id
  where attempt.user_id = ${said.userId} and attempt.id = ${said.attemptId} and attempt.status = 'in_progress'
    and (attempt.expires_at is null or attempt.expires_at >= ${said.inTimeSince})
    and ${said.questionId} = any (attempt.question_ids)
    and ${isSessionOpen(said)}
  for share of attempt ${whenLocked ?? ''}
  on conflict (user_id, attempt_id, question_id) do update set
    first_answer = coalesce(answer.first_answer, excluded.first_answer),
    selected_answer = coalesce(${replacing.selectedAnswer}, answer.selected_answer),
    changes = answer.changes
      + case when answer.first_answer is not null and answer.selected_answer <> ${replacing.selectedAnswer} then 1 else 0 end,
    is_flagged = coalesce(${replacing.isFlagged}, answer.is_flagged),
    time_spent_ms = least(answer.time_spent_ms::bigint + excluded.time_spent_ms, 2147483647),
    sequences = case when octet_length(answer.sequences::text) > 4000 then excluded.sequences
      else answer.sequences || excluded.sequences end,
    saved_at = excluded.saved_at
  where ${isNewer}`;

const names = Object.keys(types) as (keyof Said)[];
const inEach = (write: (name: keyof Said, position: number) => string) =>
  Object.fromEntries(names.map((name, index) => [name, write(name, index + 1)])) as Said;

const parameters = inEach((name, position) => `$${position}::${types[name]}`);
const one: Statement = {
  said: parameters,
  replacing: parameters,
  isNewer: '$13::bigint is null or coalesce((answer.sequences ->> $12::text)::bigint < $13::bigint, true)',
};
const many: Statement = {
  said: inEach((name) => `said.${name}`),
  // Of arrays the database expects ten rows, of JSON a hundred: few enough to look each attempt up by its key.
  beside: `unnest(${names.map((name, index) => `$${index + 1}::${types[name]}[]`).join(', ')}) as said (${names.join(', ')}),`,
  replacing: { selectedAnswer: 'excluded.selected_answer', isFlagged: 'null::boolean' },
  isNewer: `not exists (select from jsonb_each_text(excluded.sequences) as sent
    where (answer.sequences ->> sent.key)::bigint >= sent.value::bigint)`,
  whenLocked: 'skip locked',
};

// Texts that never change: the driver prepares them, and the server plans each once a connection.

/** One answer, its flag or both. Its parameters are followed by client and sequence. */
export const savingOne: string = saving(one);
/** The same, but an attempt that is just being closed is left out. */
export const savingOneUnlocked: string = saving({ ...one, whenLocked: 'skip locked' });
/**
 * Many answers without flags, no two of them to the same question of an attempt, each parameter the array of what they say. Returns
 * attempt and question of those that were saved; an attempt that is just being closed is left out.
 */
export const savingMany: string = `${saving(many)}
  returning attempt_id, question_id`;
