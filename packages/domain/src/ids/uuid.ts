// UUIDv7 (RFC 9562): 48 bits of milliseconds, then random ones. Made by the API, so that rows sort by their making.

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a UUID in this product's format: lower case, with hyphens. */
export const isUuid = (text: string): boolean => pattern.test(text);

export const isUuidV7 = (text: string): boolean => isUuid(text) && text[14] === '7';

/** The UUIDv7 of an instant and 10 random bytes (6 bits of them give way to version and variant). */
export function uuidV7Of(instant: Date, random: Uint8Array): string {
  const ms = instant.getTime();
  if (!Number.isSafeInteger(ms) || ms < 0 || ms >= 2 ** 48) throw new Error('UUIDv7 counts milliseconds from 1970');
  if (random.length !== 10) throw new Error(`A UUIDv7 takes 10 random bytes, not ${random.length}`);
  const bytes = new Uint8Array(16);
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(ms / 2 ** (8 * (5 - index))) % 256;
  bytes.set(random, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return uuidOfBytes(bytes);
}

/** The creation time of a UUIDv7. */
export function instantOfUuidV7(uuid: string): Date {
  if (!isUuidV7(uuid)) throw new Error(`Not a UUIDv7: ${uuid}`);
  return new Date(Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16));
}

export function uuidOfBytes(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new Error(`A UUID has 16 bytes, not ${bytes.length}`);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function bytesOfUuid(uuid: string): Uint8Array {
  if (!isUuid(uuid)) throw new Error(`Not a UUID: ${uuid}`);
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
}
