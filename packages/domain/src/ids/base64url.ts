// RFC 4648, section 5, without padding. Our own, because neither Buffer nor btoa exists everywhere this package runs.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function encodeBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(index, index + 3);
    const group = (a << 16) | (b << 8) | c;
    for (let shift = 18; shift >= 0; shift -= 6) text += alphabet[(group >> shift) & 63];
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3));
}

/** Decodes the text; null unless it is exactly what `encodeBase64url` would produce. */
export function decodeBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (let index = 0; index < text.length; index += 4) {
    let group = 0;
    for (let place = 0; place < 4; place += 1) {
      const character = text[index + place];
      const value = character === undefined ? 0 : alphabet.indexOf(character);
      if (value < 0) return null;
      group = (group << 6) | value;
    }
    bytes.set([group >> 16, (group >> 8) & 255, group & 255].slice(0, bytes.length - (index / 4) * 3), (index / 4) * 3);
  }
  return encodeBase64url(bytes) === text ? bytes : null;
}
