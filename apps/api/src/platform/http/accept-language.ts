import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';

/** Longer headers are not read: no browser sends one. */
const maxLength = 500;

/** The served language that the header prefers; English if it prefers none of them, or is malformed. */
export function preferredLanguage(header: string | undefined, served: readonly Language[]): Language {
  if (header === undefined || header.length > maxLength || served.length === 1) return sourceLanguage;
  let best: { language: Language; weight: number } = { language: sourceLanguage, weight: 0 };
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const language = served.find((name) => range === name || range.startsWith(`${name}-`));
    const weight = weightOf(parameters);
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

function weightOf(parameters: readonly string[]): number {
  const [weight] = parameters.filter((parameter) => parameter.startsWith('q='));
  if (weight === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0;
}
