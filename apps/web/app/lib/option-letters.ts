/** Options with their letters. A letter that the text brings itself (`C. elegans`) wins over its place. */
export function optionLetters(options: readonly string[]): { letter: string; text: string }[] {
  return options.map((option, index) => {
    const label = /^([A-Z])\. /.exec(option);
    if (label?.[1]) return { letter: label[1], text: option.slice(3) };
    return { letter: String.fromCharCode(65 + index), text: option };
  });
}
