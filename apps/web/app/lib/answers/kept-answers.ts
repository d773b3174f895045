import { isRefusal } from '../api/api-error.ts';
import { useSessionStore } from '../session/session-store.ts';
import {
  type AnswerStore,
  browserAnswerStore,
  isClosing,
  type Outgoing,
  outgoingOf,
  sendOutgoing,
  withoutConfirmed,
} from './answer-store.ts';

type Save = (attemptId: string, outgoing: Outgoing) => Promise<unknown>;
type Keeping = { store?: AnswerStore; userId?: string | undefined; save?: Save };

/**
 * `saved`: the server has it. `refused`: it will never take it. `foreign`: the attempt belongs to another user of this browser.
 * `unsaved`: the server could not be reached.
 */
type Outcome = 'saved' | 'refused' | 'foreign' | 'unsaved';

const patienceMs = 5_000;
const currentUserId = () => useSessionStore.getState().user?.id;

/**
 * Before a user leaves this browser: brings the answers that it still keeps to the server, and removes what is there. Returns how many
 * of the user's answers are not saved. Those of another user, whose session ended before they were saved, stay.
 */
export async function saveKeptAnswers({
  store = browserAnswerStore(),
  userId = currentUserId(),
  save = sendOutgoing,
}: Keeping = {}): Promise<number> {
  let unsaved = 0;
  for (const attemptId of await listOwn(store, userId)) unsaved += await saveKeptAnswersOf(attemptId, store, save);
  return unsaved;
}

/** Removes every answer that this browser keeps of the user, saved or not; those of other users stay. */
export async function discardKeptAnswers({
  store = browserAnswerStore(),
  userId = currentUserId(),
}: Omit<Keeping, 'save'> = {}): Promise<void> {
  for (const attemptId of await listOwn(store, userId)) await store.remove(attemptId);
}

async function listOwn(store: AnswerStore, userId: string | undefined): Promise<string[]> {
  const own: string[] = [];
  for (const attemptId of await store.list()) {
    const owner = (await store.read(attemptId))?.userId;
    if (!owner || owner === userId) own.push(attemptId);
  }
  return own;
}

async function saveKeptAnswersOf(attemptId: string, store: AnswerStore, save: Save): Promise<number> {
  const record = await store.read(attemptId);
  const waiting = record ? outgoingOf(record) : [];
  for (const [place, answer] of waiting.entries()) {
    const outcome = await tryToSave(save, attemptId, answer);
    if (outcome === 'foreign') return 0;
    // What keeps one from arriving keeps those after it, too, and the user is waiting.
    if (outcome === 'unsaved') return waiting.slice(place).filter((left) => !isClosing(left)).length;
    await store.update(attemptId, (kept) => withoutConfirmed(kept, answer));
  }
  await store.remove(attemptId);
  return 0;
}

async function tryToSave(save: Save, attemptId: string, answer: Outgoing): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Outcome>((done) => {
    timer = setTimeout(() => done('unsaved'), patienceMs);
  });
  const sending = save(attemptId, answer).then((): Outcome => 'saved', outcomeOf);
  return Promise.race([sending, tooLate]).finally(() => clearTimeout(timer));
}

function outcomeOf(error: unknown): Outcome {
  if (!isRefusal(error)) return 'unsaved';
  return error.statusCode === 404 ? 'foreign' : 'refused';
}
