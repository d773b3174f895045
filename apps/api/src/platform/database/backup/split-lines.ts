const lineFeed = 0x0a;

/**
 * The lines of a byte stream, without their line feeds. Only the byte 0x0A ends a line: `node:readline` also splits at U+2028 and U+2029,
 * which may occur in any text that a user types. Bytes after the last line feed form a line of their own.
 */
export async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let unfinished: Buffer[] = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      const piece = chunk.subarray(start, end);
      yield unfinished.length === 0 ? piece : Buffer.concat([...unfinished, piece]);
      unfinished = [];
      start = end + 1;
    }
    if (start < chunk.length) unfinished.push(chunk.subarray(start));
  }
  if (unfinished.length > 0) yield Buffer.concat(unfinished);
}
