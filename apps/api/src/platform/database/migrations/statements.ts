const piece = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|[\s\S]/g;

/** The statements of an SQL file, in order. Semicolons in literals, quoted names and comments do not end a statement. */
export function statementsOf(sql: string): string[] {
  const statements = [''];
  for (const [text] of sql.matchAll(piece)) {
    if (text === ';') statements.push('');
    else statements[statements.length - 1] += text;
  }
  return statements.map((statement) => statement.trim()).filter(hasCode);
}

/** A statement without the comments before it. */
export const withoutComments = (statement: string): string =>
  statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim();

const hasCode = (statement: string): boolean => withoutComments(statement) !== '';
