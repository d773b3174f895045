import { Decompress } from 'fzstd';

const maxBytes = 200_000_000;

/** Expands zstd, which the newest Anki packages use, within the limit for archives (IMP-10). */
export function expandZstd(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.length;
    if (size > maxBytes) throw new Error('it expands to more than 200 MB');
    chunks.push(chunk.slice());
  });
  for (let at = 0; at < bytes.length; at += 65_536)
    stream.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length);
  return Buffer.concat(chunks);
}
