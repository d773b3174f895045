/** Whether a host name or address leads to this machine only. The whole name is compared: `localhost.example.org` is someone else's. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** True if the host of a URL leads to this machine only; false for a text that is no URL. */
export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname);
