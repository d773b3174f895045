import type { RecordCollector } from '../questions/bank-collector.ts';
import type { ResolveImage } from '../text/html-to-text.ts';

/**
 * Finds the images of a record: beside the file that names them, in its package, or embedded. A missing image is reported
 * with the record, and the text keeps the address and the alternative text.
 *
 * @param fromPath the file that names the images, if it is not the record's own
 */
export const imageResolver = (record: RecordCollector, fromPath = record.file): ResolveImage =>
  createResolver(record, fromPath, (message) => record.warn('MISSING_IMAGE', message));

/** Resolves images without which a question cannot be asked: a missing one rejects the record. */
export const requiredImageResolver = (record: RecordCollector): ResolveImage =>
  createResolver(record, record.file, (message) =>
    record.reject('MISSING_IMAGE', `${message} Import the file together with it, in a folder or a zip.`),
  );

function createResolver(record: RecordCollector, fromPath: string, miss: (message: string) => void): ResolveImage {
  const resolve = (address: string) => {
    if (address.startsWith('data:')) {
      const embedded = record.images.addEmbedded(address);
      if (embedded === undefined) miss('An embedded image is too large or is no image that can be shown.');
      return embedded;
    }
    if (/^bank-image:[0-9a-f]{64}$/.test(address)) return address;
    if (/^(?:https?:)?\/\//i.test(address)) {
      miss(`The image ${address} lies on another site and is not stored with the question.`);
      return address;
    }
    const found = address === '' ? undefined : record.images.findFile(address, fromPath);
    if (found === undefined) miss(`The image ${address || '(without an address)'} is not in what was read.`);
    return found;
  };
  const onLoss = (elements: string[]) =>
    record.warn('TEXT_NOT_KEPT', `A text has ${elements.join(', ')}, which was left out.`);
  return Object.assign(resolve, { onLoss });
}
