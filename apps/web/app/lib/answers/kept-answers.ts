import { isRefusal } from '../api/api-error.ts';
import { deleteAllPacks } from '../offline/packs.ts';
import {
  type AnswerStore,
  browserAnswerStore,
  isClosing,
  type Outgoing,
  outgoingOf,
  sendOutgoing,
} from './answer-store.ts';
import { drain, inTurn, listOwn, type Sending } from './send-in-order.ts';

const patienceMs = 5_000;

/**
 * Before a user leaves this browser: brings the answers that it still keeps to the server, and removes what is there. Returns how many
 * of the user's answers are not saved. Those of another user, whose session ended before they were saved, stay.
 */
export async function saveKeptAnswers({
  store = browserAnswerStore(),
  send = sendOutgoing,
  ...sending
}: Sending = {}): Promise<number> {
  const isForeign = new Set<string>();
  const sendSoon = (attemptId: string, outgoing: Outgoing) =>
    withinPatience(send(attemptId, outgoing)).catch((error: unknown) => {
      if (isRefusal(error) && error.statusCode === 404) isForeign.add(attemptId);
      throw error;
    });
  await inTurn(() => drain({ ...sending, store, send: sendSoon })).catch(() => {});
  let unsaved = 0;
  for (const { attemptId, record } of await listOwn(store, sending.userId)) {
    if (isForeign.has(attemptId)) continue;
    const waiting = outgoingOf(record);
    unsaved += waiting.filter((outgoing) => !isClosing(outgoing)).length;
    // What became of the answers of a pack is kept with it.
    if (waiting.length === 0 && !record.pack) await store.remove(attemptId);
  }
  return unsaved;
}

/** The user is waiting. */
function withinPatience<Reply>(reply: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('No response in time')), patienceMs);
  });
  return Promise.race([reply, tooLate]).finally(() => clearTimeout(timer));
}

/** Removes every answer that this browser keeps of the user, saved or not, and their packs; the answers of other users stay. */
export async function discardKeptAnswers({
  store = browserAnswerStore(),
  userId,
}: {
  store?: AnswerStore;
  userId?: string;
} = {}): Promise<void> {
  await deleteAllPacks().catch(() => {});
  for (const { attemptId } of await listOwn(store, userId)) await store.remove(attemptId);
}
