/** The network shown in a user's list of sessions: enough to recognise it, too little to locate anyone. */
export function networkOf(address: string): string {
  const prefix = addressPrefix(address);
  return prefix.includes(':') ? prefix : prefix.replace(/\.\d+$/, '.0/24');
}

/** The key of one visitor in rate limits and session lists: an IPv4 address, or the /64 network of an IPv6 household. */
export function addressPrefix(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
