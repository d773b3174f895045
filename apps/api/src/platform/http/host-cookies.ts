import type { Config } from '../../config.ts';

type PublicUrl = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: PublicUrl): boolean => publicUrl.startsWith('https:');
/** With https, only the name that no sibling subdomain can set. */
const nameOf = (config: PublicUrl, name: string): string => (isSecure(config) ? `__Host-${name}` : name);

/** The value of a cookie that `hostCookie` has set, if all of it matches `pattern`. */
export function readHostCookie(
  config: PublicUrl,
  { name, pattern }: { name: string; pattern: RegExp },
  cookieHeader: string | undefined,
): string | null {
  const cookie = new RegExp(`(?:^|;\\s*)${nameOf(config, name)}=(${pattern.source})(?:;|$)`);
  return cookie.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** A `Set-Cookie` header. Scripts cannot read the cookie, other sites cannot cause it to be sent, and with https it is bound to this host. */
export function hostCookie(
  config: PublicUrl,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  return `${nameOf(config, name)}=${value}; ${attributes}${isSecure(config) ? '; Secure' : ''}`;
}
