/**
 * What a question asks, its last sentence, apart from the scenario before it. A note in brackets after it, such as
 * '(Select TWO.)', belongs to it. A text of one sentence, or one that ends in no question, has no scenario.
 */
export function splitAsk(text: string): { ask: string; scenario: string } {
  const [, scenario = '', ask = ''] = /^(.*[.!?:)])\s+([^.!?]*(?:\.\S[^.!?]*)*\?(?:\s*\([^)]*\))?)$/s.exec(text) ?? [];
  return ask === '' ? { ask: text, scenario: '' } : { ask, scenario };
}
