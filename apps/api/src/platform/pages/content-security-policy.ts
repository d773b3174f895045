import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The policy of one page. Pages are cached for all visitors, so the policy lists the hashes of the inline scripts and styles instead of a
 * nonce (SEC-3). Style attributes are allowed because Base UI writes them (docs/security.md).
 */
export function contentSecurityPolicy(html: string, { isHttps }: { isHttps: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, inlineScript)}`.trim(),
    `style-src 'self' ${hashes(html, inlineStyle)}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(found)].join(' ');
}
