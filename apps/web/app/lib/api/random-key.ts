/** 24 random hexadecimal digits; unlike `crypto.randomUUID` also on pages that are not served over TLS. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
