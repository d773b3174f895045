/** Length in code points, as the server counts it: an emoji is one character. */
export const codePoints = (text: string): number => [...text].length;

export const cutToCodePoints = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');
