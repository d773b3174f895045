import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import { drawQuestion, type PictureContent } from './draw-question.ts';

/** Some 250 pictures. */
const maxBytes = 16 * 1_024 * 1_024;
/** Pictures that may wait for the one being drawn. */
const maxWaiting = 20;

type PictureKey = { id: string; version: number };

/** Where the picture of a question is. A version never changes, and neither does its picture. */
export const pictureAddress = ({ id, version }: PictureKey): string => `/question-pictures/${id}/${version}.png`;

/** Pictures of questions by version: drawn once, one at a time, the least recently used given up first (QLN-6). */
export function createQuestionPictures(draw: (content: PictureContent) => Promise<Buffer> = drawQuestion) {
  const kept = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  const running = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** @throws AppError UNAVAILABLE while too many are waiting */
    async of(key: PictureKey, content: PictureContent): Promise<Buffer> {
      const address = pictureAddress(key);
      const known = kept.get(address) ?? running.get(address);
      if (known) return known;
      if (running.size > maxWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      const drawing = last.then(() => draw(content));
      last = drawing.catch(() => {});
      running.set(address, drawing);
      try {
        const picture = await drawing;
        kept.set(address, picture);
        return picture;
      } finally {
        running.delete(address);
      }
    },
  };
}
