/** A path of a package that a file in it names, relative to that file and possibly URL-encoded. */
export function resolvePath(href: string, fromPath: string): string {
  let bare = href.trim().replace(/[?#][\s\S]*$/, '');
  try {
    bare = decodeURIComponent(bare);
  } catch {
    // A stray percent sign: the name is meant literally.
  }
  const folder = bare.startsWith('/') ? [] : fromPath.split('/').slice(0, -1);
  const parts = [...folder];
  for (const part of bare.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
