import { LRUCache } from 'lru-cache';
import { createWorkQueue } from '../../../platform/process/work-queue.ts';
import { drawQuestion, type PictureContent } from './draw-question.ts';

/** Some 140 pictures. */
const maxBytes = 16 * 1_024 * 1_024;
/** Pictures that may wait for the one being drawn; half of them may be one visitor's. */
const maxWaiting = 40;

type PictureKey = { id: string; version: number };

/** The address of a question's picture. A version never changes, and neither does its picture. */
export const pictureAddress = ({ id, version }: PictureKey): string => `/question-pictures/${id}/${version}.png`;

/** `publicIn`: the content version in which the question was last found to be public. */
type DrawnPicture = { bytes: Buffer; publicIn: number };

/** Pictures of questions by version: drawn once, one at a time, and the least recently used evicted first (QLN-6). */
export function createQuestionPictures(draw: (content: PictureContent) => Promise<Buffer> = drawQuestion) {
  const drawn = new LRUCache<string, DrawnPicture>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length });
  const running = new Map<string, Promise<Buffer>>();
  const queue = createWorkQueue({
    maxConcurrent: 1,
    maxWaiting,
    maxWaitingPerKey: maxWaiting / 2,
    retryAfterSeconds: 5,
  });

  async function bytesOf(address: string, content: PictureContent, visitor: string): Promise<Buffer> {
    const known = drawn.get(address)?.bytes ?? running.get(address);
    if (known) return known;
    const drawing = queue.run(visitor, () => draw(content));
    running.set(address, drawing);
    try {
      return await drawing;
    } finally {
      running.delete(address);
    }
  }

  return {
    /** The picture at an address whose question is known to be public in this content version. */
    find(address: string, contentVersion: number): Buffer | undefined {
      const picture = drawn.get(address);
      return picture?.publicIn === contentVersion ? picture.bytes : undefined;
    },
    /**
     * The picture of a question that was found to be public in this content version. Visitors take turns while several wait.
     *
     * @throws AppError UNAVAILABLE while too many are waiting
     */
    async of(key: PictureKey, content: PictureContent, contentVersion: number, visitor: string): Promise<Buffer> {
      const address = pictureAddress(key);
      const bytes = await bytesOf(address, content, visitor);
      drawn.set(address, { bytes, publicIn: contentVersion });
      return bytes;
    },
  };
}
