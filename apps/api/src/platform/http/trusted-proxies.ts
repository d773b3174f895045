import { BlockList, isIP } from 'node:net';

/** Tells by its remote address whether a connection comes from one of our proxies. */
export type TrustProxy = (address: string | undefined) => boolean;

const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The widest private ranges, 10.0.0.0/8 and fc00::/7: a wider one has addresses of clients, who could then claim any other. */
const shortestPrefix = { ipv4: 8, ipv6: 7 };

/**
 * Reads TRUST_PROXY: addresses, ranges and the names above, separated by commas; empty or `none` trusts no proxy.
 *
 * @throws Error naming the part that is not an address, or is too wide a range
 */
export function readTrustedProxies(setting: string): TrustProxy | null {
  const parts = setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'none');
  if (parts.length === 0) return null;
  const trusted = new BlockList();
  for (const range of parts.flatMap((part) => namedRanges[part] ?? [part])) addRange(trusted, range);
  return (remoteAddress = '') => {
    const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function addRange(trusted: BlockList, range: string): void {
  const [address = '', length] = range.split('/');
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const bits = version === 6 ? 128 : 32;
  const prefix = length === undefined ? bits : Number(length);
  if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > bits) {
    throw new Error(`TRUST_PROXY: ${range} is neither an address nor a range such as 10.0.0.0/8`);
  }
  if (prefix < shortestPrefix[family]) {
    throw new Error(
      `TRUST_PROXY: ${range} has addresses of clients: name the proxies, or ranges from /${shortestPrefix[family]} on`,
    );
  }
  trusted.addSubnet(address, prefix, family);
}
