/** The media type of an image by its first bytes, never by its name; undefined for anything we do not show. */
export function imageType(bytes: Uint8Array): string | undefined {
  const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  if (starts(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 && bytes[9] === 0x45) return 'image/webp';
  return isHarmlessSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** SVG is a document, so it is accepted only without anything that could run or fetch. */
function isHarmlessSvg(bytes: Uint8Array): boolean {
  if (bytes.length > 500_000) return false;
  const text = new TextDecoder().decode(bytes);
  if (!/^<svg[\s>]/.test(withoutProlog(text))) return false;
  return !/<script|<foreignObject|<!DOCTYPE|<!ENTITY|\son\w+\s*=|javascript:|<iframe|<(?:image|use)\b[^<>]*https?:/i.test(
    text,
  );
}

/** The text from its first element on: a declaration and comments may precede it. */
function withoutProlog(text: string): string {
  let rest = text
    .trimStart()
    .replace(/^<\?xml[^>]*\?>/, '')
    .trimStart();
  for (let end = 0; rest.startsWith('<!--'); rest = rest.slice(end + 3).trimStart()) {
    end = rest.indexOf('-->', 4);
    if (end < 0) return '';
  }
  return rest;
}
