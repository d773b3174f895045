/** The hosts of payment pages: the two gateways, and this site itself (the embedded stand-in). */
const providerHosts = ['vnpayment.vn', 'vnpay.vn', 'gumroad.com'];

/**
 * Whether the browser may be sent to this address to pay. The address comes from the API and should be right; if it ever is not,
 * the user still never lands on a stranger's payment page.
 */
export function isPaymentAddress(address: string, own: { origin: string; hostname: string }): boolean {
  const url = URL.parse(address, own.origin);
  if (!url || url.username || url.password) return false;
  if (url.origin === own.origin) return true;
  // The same machine under its other host name, as in development.
  if (isLoopback(own.hostname) && isLoopback(url.hostname))
    return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && providerHosts.some((host) => isWithin(url.hostname, host));
}

const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
const isWithin = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);
