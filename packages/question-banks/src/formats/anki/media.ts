import type { BankFile } from '../../model.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { expandZstd } from './expand-zstd.ts';

/** Offers the images of a package under their names; in the archive they are called 0, 1, 2 …, and `media` says which is which. */
export function offerMedia(files: readonly BankFile[], isNewest: boolean, bank: BankCollector): void {
  const list = files.find(({ path }) => path === 'media');
  if (list === undefined) return;
  const names = isNewest ? namesInProtobuf(expandZstd(list.bytes)) : namesInJson(list.bytes);
  for (const [number, name] of names) {
    const file = files.find(({ path }) => path === number);
    if (file !== undefined) bank.images.offer(name, isNewest ? expandZstd(file.bytes) : file.bytes);
  }
}

function namesInJson(bytes: Uint8Array): [string, string][] {
  const list: unknown = JSON.parse(new TextDecoder().decode(bytes) || '{}');
  return Object.entries(list ?? {}).map(([number, name]) => [number, String(name)]);
}

/** A list of entries, each with its name as field 1; the place in the list is the number. */
function namesInProtobuf(bytes: Uint8Array): [string, string][] {
  return fieldsOf(bytes)
    .filter(({ number }) => number === 1)
    .map(({ content }, index) => {
      const name = fieldsOf(content).find(({ number }) => number === 1)?.content ?? new Uint8Array();
      return [String(index), new TextDecoder().decode(name)];
    });
}

function fieldsOf(bytes: Uint8Array): { number: number; content: Uint8Array }[] {
  const fields: { number: number; content: Uint8Array }[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; at < bytes.length; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const key = varint();
    const length = (key & 7) === 2 ? varint() : 0;
    if ((key & 7) === 0) varint();
    fields.push({ number: key >>> 3, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
