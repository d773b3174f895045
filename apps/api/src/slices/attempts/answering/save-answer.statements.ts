import { isSessionOpen } from '../../identity/public.ts';

// Both statements save an answer only if
// - the session is open,
// - the attempt is open and in time, including the grace period,
// - the attempt asks the question, and its section is not closed.
//
// They take a share lock on the attempt. Closing the attempt or a section takes an exclusive one, so an answer is either saved
// before the close and counted, or refused after it (ATT-25).
//
// They have no common table expressions and read only rows of one user, so a cluster can send a single answer to that user's
// shard as it is. Their texts are constant: each connection prepares and plans them once.
//
// `sequences` is reset when it exceeds 4,000 bytes, so that a client that keeps changing its name cannot grow the row without end.

// `first_saved_at` is the time of the first answer; a flag or a struck-out option before it does not count (ATT-34).
const firstAnswered = `first_saved_at = case when answer.first_answer is null then excluded.first_saved_at
      else answer.first_saved_at end,`;

/**
 * Saves one answer with its flag, struck-out options and confidence; null leaves the stored value. Writes nothing if a later
 * answer of the same client is stored (`inSequence` of the domain, as SQL).
 *
 * Parameters: 1 user, 2 attempt, 3 question, 4 answer, 5 flag, 6 time spent in ms, 7 sequences as JSON, 8 now, 9 an attempt
 * whose time ended before this is over, 10 hash of the session's token, 11 a session not used since this is over, 12 client,
 * 13 sequence, 14 struck-out options, 15 confidence ('' removes it).
 */
export const saveOneAnswer: string = saveOne({ column: '', value: '', change: '' });

/** For practice, where an answer counts immediately. Additional parameters: 16 when it counts, 17 that date in the user's time zone. */
export const saveCountedAnswer: string = saveOne({
  column: ', counted_at, counted_on',
  value: ', $16::timestamptz, $17::date',
  change: 'counted_at = excluded.counted_at, counted_on = excluded.counted_on,',
});

function saveOne({ column, value, change }: { column: string; value: string; change: string }): string {
  return `
  insert into attempt_answer as answer (user_id, attempt_id, question_id, first_answer, selected_answer, is_flagged,
    struck, confidence, time_spent_ms, sequences, first_saved_at, saved_at${column})
  select attempt.user_id, attempt.id, $3::text, nullif($4::text, ''), coalesce($4::text, ''), coalesce($5::boolean, false),
    coalesce($14::text, ''), nullif($15::text, ''), $6::integer, $7::jsonb, $8::timestamptz, $8::timestamptz${value}
  from attempt
  join session on session.user_id = attempt.user_id
  join account on account.id = attempt.user_id
  where attempt.user_id = $1::uuid and attempt.id = $2::uuid and attempt.status = 'in_progress'
    and (attempt.expires_at is null or attempt.expires_at >= $9::timestamptz)
    and array_position(attempt.question_ids, $3::text) > attempt.closed_through
    and ${isSessionOpen({ tokenHash: '$10::bytea', now: '$8::timestamptz', idleSince: '$11::timestamptz' })}
  for share of attempt
  on conflict (user_id, attempt_id, question_id) do update set
    first_answer = coalesce(answer.first_answer, excluded.first_answer),
    ${firstAnswered}
    selected_answer = coalesce($4::text, answer.selected_answer),
    changes = answer.changes
      + case when answer.first_answer is not null and answer.selected_answer <> $4::text then 1 else 0 end,
    is_flagged = coalesce($5::boolean, answer.is_flagged),
    struck = coalesce($14::text, answer.struck),
    confidence = nullif(coalesce($15::text, answer.confidence), ''),
    ${change}
    time_spent_ms = case when answer.counted_at is not null then answer.time_spent_ms
      else least(answer.time_spent_ms::bigint + excluded.time_spent_ms, 2147483647) end,
    sequences = case when octet_length(answer.sequences::text) > 4000 then excluded.sequences
      else answer.sequences || excluded.sequences end,
    saved_at = excluded.saved_at
  where $13::bigint is null or coalesce((answer.sequences ->> $12::text)::bigint < $13::bigint, true)`;
}

/** Like `saveOneAnswer`, but writes nothing while the attempt is locked, for example because it is being closed. */
export const saveOneAnswerIfUnlocked: string = saveOneAnswer.replace(
  'for share of attempt',
  'for share of attempt skip locked',
);

/**
 * Saves many answers without flags, at most one per question of an attempt. Returns the attempt and question of each answer that
 * was saved. Attempts that are locked are skipped.
 *
 * Parameters: the first eleven of `saveOneAnswer` as arrays, and 12 the confidences, none of which may be ''. The input is
 * arrays rather than JSON because the planner expects ten rows from an array and a hundred from JSON; with ten it looks up each
 * attempt by its key.
 */
export const saveManyAnswers: string = `
  insert into attempt_answer as answer (user_id, attempt_id, question_id, first_answer, selected_answer, is_flagged,
    confidence, time_spent_ms, sequences, first_saved_at, saved_at)
  select attempt.user_id, attempt.id, sent.question_id, nullif(sent.selected_answer, ''), coalesce(sent.selected_answer, ''),
    coalesce(sent.is_flagged, false), sent.confidence, sent.time_spent_ms, sent.sequences, sent.now, sent.now
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::integer[], $7::jsonb[], $8::timestamptz[],
    $9::timestamptz[], $10::bytea[], $11::timestamptz[], $12::text[]) as sent (user_id, attempt_id, question_id, selected_answer, is_flagged,
    time_spent_ms, sequences, now, open_from, token_hash, idle_since, confidence), attempt
  join session on session.user_id = attempt.user_id
  join account on account.id = attempt.user_id
  where attempt.user_id = sent.user_id and attempt.id = sent.attempt_id and attempt.status = 'in_progress'
    and (attempt.expires_at is null or attempt.expires_at >= sent.open_from)
    and array_position(attempt.question_ids, sent.question_id) > attempt.closed_through
    and ${isSessionOpen({ tokenHash: 'sent.token_hash', now: 'sent.now', idleSince: 'sent.idle_since' })}
  for share of attempt skip locked
  on conflict (user_id, attempt_id, question_id) do update set
    first_answer = coalesce(answer.first_answer, excluded.first_answer),
    ${firstAnswered}
    selected_answer = excluded.selected_answer,
    confidence = coalesce(excluded.confidence, answer.confidence),
    changes = answer.changes
      + case when answer.first_answer is not null and answer.selected_answer <> excluded.selected_answer then 1 else 0 end,
    time_spent_ms = least(answer.time_spent_ms::bigint + excluded.time_spent_ms, 2147483647),
    sequences = case when octet_length(answer.sequences::text) > 4000 then excluded.sequences
      else answer.sequences || excluded.sequences end,
    saved_at = excluded.saved_at
  where not exists (select from jsonb_each_text(excluded.sequences) as sent_sequence
    where (answer.sequences ->> sent_sequence.key)::bigint >= sent_sequence.value::bigint)
  returning attempt_id, question_id`;
