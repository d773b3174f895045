/** The network shown in a user's list of sessions: enough to recognise it, too little to locate anyone. */
export function networkOf(address: string): string {
  const [{ network }] = countedNetworks(address);
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.0/24');
}

/** `times`: how many times the limit of a single household this network has. */
export type CountedNetwork = { network: string; times: number };

/**
 * The networks whose limits a client uses up, the narrower first (SEC-1): an IPv4 address; of an IPv6 address the /64 of a household and the
 * /48 of a site, which has sixteen times the limit. Hosting providers give a customer a whole /48, which is 65,536 households.
 */
export function countedNetworks(address: string): readonly [CountedNetwork, ...CountedNetwork[]] {
  const plain = address.replace(/^::ffff:/i, '');
  if (!plain.includes(':')) return [{ network: plain, times: 1 }];
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, times: 16 },
  ];
}
