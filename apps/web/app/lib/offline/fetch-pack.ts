import type { Certification } from '@examplar/contract/catalogue';
import type { Pack } from '@examplar/contract/study/packs';
import { completeOne, sendPackAnswers } from '../answers/send-in-order.ts';
import { callOnce } from '../api/api-client.ts';
import { startLanguage } from '../languages/start-language.ts';
import { noteContact } from './contact.ts';
import { readPackState } from './pack-state.ts';
import { deletePack, type KeptPack, keepPack, packAnswers, pictureCachePrefix, readPack } from './packs.ts';
import { untilPagesAreKept } from './worker.ts';

const mebibyte = 1_024 * 1_024;
/** The most that a pack may have, and the pages with it. */
const neededBytes = 14 * mebibyte;
const picturesAtOnce = 4;

/** The device has no room for a pack. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** A pack that does not fit is refused before it is begun. @throws NoRoomError */
async function checkRoom(): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota !== undefined && quota - usage < neededBytes) throw new NoRoomError('No room for a pack');
}

type FetchInput = {
  certification: Pick<Certification, 'id' | 'code' | 'title'>;
  userId: string;
  days: number;
  /** The same for each try of one press. */
  idempotencyKey: string;
  /** How much is here, 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Fetches a pack and keeps it, in place of the former one of its certification, whose answers are sent before. Either all of it is kept, or
 * nothing changes.
 *
 * @throws NoRoomError; ApiError as the call does
 */
export async function fetchPack({
  certification,
  userId,
  days,
  idempotencyKey,
  onProgress,
}: FetchInput): Promise<void> {
  await checkRoom();
  const former = await readPack(certification.id);
  if (former) await sendPackAnswers({ store: packAnswers });
  await untilPagesAreKept();
  onProgress(0.1);
  const pack: Pack = await callOnce(idempotencyKey, 'POST /users/me/targets/:certificationId/pack', {
    params: { certificationId: certification.id },
    body: { days, ...startLanguage() },
  });
  noteContact();
  onProgress(0.4);
  const pictures = `${pictureCachePrefix}${certification.id}-${pack.lists[0]?.attempt.id ?? ''}`;
  const kept: KeptPack = {
    userId,
    certificationId: certification.id,
    certificationCode: certification.code,
    certificationName: certification.title,
    days,
    expiresAt: pack.expiresAt,
    shortened: pack.shortened,
    bytes: 0,
    pictures,
    lists: pack.lists.map(({ date, attempt }) => ({
      date,
      attemptId: attempt.id,
      title: attempt.examTitle,
      questions: attempt.questions.length,
    })),
  };
  try {
    const pictureBytes = await keepPictures(pictures, pack.media, (share) => onProgress(0.4 + share * 0.5));
    const bytes = new Blob([JSON.stringify(pack.lists)]).size + pictureBytes;
    await keepPack({ ...kept, bytes }, pack.lists);
  } catch (error) {
    await caches.delete(pictures);
    throw isQuota(error) ? new NoRoomError('No room for a pack') : error;
  }
  onProgress(1);
  // Where the connection is lost meanwhile, its attempts end by themselves (OFF-3).
  if (former) await retire(former).catch(() => deletePack(former));
  void navigator.storage?.persist?.().catch(() => false);
  await readPackState();
}

const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && /quota|abort|unknown/i.test(error.name + error.message);

/** Fetches the pictures of a pack, a few at once. Returns their size. */
async function keepPictures(
  name: string,
  addresses: readonly string[],
  onProgress: (share: number) => void,
): Promise<number> {
  if (addresses.length === 0) return 0;
  const cache = await caches.open(name);
  const left = [...addresses];
  let bytes = 0;
  const lane = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const response = await fetch(address);
      // One that is missing on the server is missing online, too.
      if (response.ok) {
        bytes += (await response.clone().blob()).size;
        await cache.put(address, response);
      }
      onProgress(1 - left.length / addresses.length);
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, lane));
  return bytes;
}

/** Ends the attempts of a pack on the server, and deletes it here. What of it waits stays until it is sent. */
async function retire(pack: KeptPack): Promise<void> {
  await sendPackAnswers({ store: packAnswers });
  for (const { attemptId } of pack.lists) {
    const record = await packAnswers.read(attemptId);
    if (record?.pack && !record.pack.isCompleted) await completeOne(packAnswers, attemptId);
  }
  await deletePack(pack);
}

/** Sends what waits, ends the attempts and deletes the pack. @throws what kept an answer from arriving; then nothing is deleted */
export async function removePack(pack: KeptPack): Promise<void> {
  await retire(pack);
  await readPackState();
}
