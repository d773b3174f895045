const signs = [
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
  /\bsql(?:<[^`]*?>)?`/,
  /\bsql\.(?:raw|lit|ref|join|table)\(/,
  /\bCompiledQuery\b/,
  /\.query\(\s*['"`]\s*(?:select|insert|update|delete|with)\b/i,
];

/** Whether a source file builds statements of its own. */
export const buildsSql = (text: string): boolean => signs.some((sign) => sign.test(text));
