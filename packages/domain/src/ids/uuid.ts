const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a UUID in this product's format: lower case, with hyphens. */
export const isUuid = (text: string): boolean => pattern.test(text);

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
