import { create } from 'zustand';
import type { AnswerRecord } from '../answers/answer-store.ts';
import { countWaiting } from '../answers/pack-record.ts';
import { sendPackAnswers } from '../answers/send-in-order.ts';
import { send } from '../api/api-client.ts';
import { browserQueryClient } from '../api/browser-query-client.ts';
import { useSessionStore } from '../session/session-store.ts';
import { lastContact, noteContact } from './contact.ts';
import { type KeptPack, packAnswers, readPackRecords, readPacks, tidyPacks } from './packs.ts';

type PackState = {
  isLoaded: boolean;
  /** The device does not let the product read what it keeps. */
  isUnreadable: boolean;
  packs: readonly KeptPack[];
  records: ReadonlyMap<string, AnswerRecord>;
  /** Answers that wait for the server. */
  waiting: number;
  isSending: boolean;
  /** The last attempt to send found no server. */
  isCutOff: boolean;
};

/** What this device keeps for practice without a connection, as last read. */
export const usePackState = create<PackState>(() => ({
  isLoaded: false,
  isUnreadable: false,
  packs: [],
  records: new Map(),
  waiting: 0,
  isSending: false,
  isCutOff: false,
}));

const currentUserId = () => useSessionStore.getState().user?.id;

/** Reads what is kept of the signed-in user, after deleting what must not be kept any longer, whoever's it is. */
export async function readPackState(): Promise<void> {
  const userId = currentUserId();
  try {
    await tidyPacks(userId);
    const packs = userId ? await readPacks() : [];
    const records = userId ? await readPackRecords(userId) : new Map<string, AnswerRecord>();
    const waiting = [...records.values()].reduce((sum, record) => sum + countWaiting(record), 0);
    usePackState.setState({ isLoaded: true, isUnreadable: false, packs, records, waiting });
  } catch {
    usePackState.setState({ isLoaded: true, isUnreadable: true });
  }
}

const contactEveryMs = 3_600_000;

/** Sends what waits, and tells the server that this session is used where nothing does. */
export async function sendWaiting(): Promise<void> {
  if (usePackState.getState().isSending) return;
  const { user, token } = useSessionStore.getState();
  if (!user || !token || navigator.onLine === false) return;
  usePackState.setState({ isSending: true });
  try {
    const before = usePackState.getState().waiting;
    await sendPackAnswers({ store: packAnswers });
    const { packs } = usePackState.getState();
    const isContactOld = Date.now() - (lastContact() ?? 0) > contactEveryMs;
    if (before > 0) noteContact();
    else if (packs.length > 0 && isContactOld) await send('GET /users/me', {}).then(() => noteContact());
    usePackState.setState({ isCutOff: false });
    if (before > 0) await refreshStudy();
  } catch {
    usePackState.setState({ isCutOff: true });
  } finally {
    usePackState.setState({ isSending: false });
    await readPackState();
  }
}

/** What the page shows of the plans was loaded before the answers had arrived. */
async function refreshStudy() {
  const names = ['GET /users/me/targets', 'GET /certifications/:certificationId/progress'];
  await Promise.all(names.map((name) => browserQueryClient().invalidateQueries({ queryKey: [name] })));
}

const lookEveryMs = 30_000;
let isStarted = false;

/** Sends on open, on focus, on a new connection and every 30 s while something waits. */
export function startSending(): void {
  if (isStarted) return;
  isStarted = true;
  const sendNow = () => void sendWaiting();
  addEventListener('online', sendNow);
  addEventListener('focus', sendNow);
  document.addEventListener('visibilitychange', () => document.hidden || sendNow());
  setInterval(() => {
    const { waiting, packs } = usePackState.getState();
    if (packs.some(({ expiresAt }) => Date.parse(expiresAt) <= Date.now())) void readPackState();
    if (waiting > 0) sendNow();
  }, lookEveryMs);
  useSessionStore.subscribe(({ token }, before) => {
    if (token !== before.token) void readPackState().then(sendNow);
  });
  void readPackState().then(sendNow);
}
