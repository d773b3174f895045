/** The network that a person sees in the list of their sessions: enough to recognise it, too little to find anybody. */
export function networkOf(address: string): string {
  const prefix = addressPrefix(address);
  return prefix.includes(':') ? prefix : prefix.replace(/\.\d+$/, '.0/24');
}

/**
 * What stands for one visitor in limits and session lists: an IPv4 address, or the /64 that one IPv6 household has.
 */
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
