/** The first letters of the first two words, upper-case: `MC` for Marie Curie. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => firstLetter(word).toUpperCase()).join('');
}

/** As people see it: a letter with its marks, a family of emoji. */
const firstLetter = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';
