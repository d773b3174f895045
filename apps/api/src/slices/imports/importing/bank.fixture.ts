import type { BankFiles } from './read-bank-files.ts';

const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });

/** Sample questions, one with a single and one with several answers, in the layout of one file with check boxes (IMP-11). */
export const checkboxBank = (text = checkboxText): BankFiles => ({ folder: null, files: [file('bank.md', text)] });

export const checkboxText = `# A bank

## Storage

### Which service keeps objects?

- [ ] A block volume
- [x] An object store
- [ ] A message queue

### Which of these are colours? (Choose two)

- [x] Red
- [ ] Loud
- [x] Green

Both are names of colours.
`;

/** A question without a right option between two valid ones. */
export const brokenText = `${checkboxText}
### Which option is right?

- [ ] Nobody says so
- [ ] Neither here
`;

const question = (stem: string, options: string, documentation = '') =>
  `---\nquestion: "${stem}"\n${documentation ? `documentation: "${documentation}"\n` : ''}---\n\n${options}\n`;

/** The layout with one question per file (IMP-12), where the right option comes first and the source shuffles. */
export const questionFiles: BankFiles = {
  folder: 'Storage',
  files: Array.from({ length: 12 }, (_, index) =>
    file(
      `question-${String(index + 1).padStart(3, '0')}.md`,
      question(
        `What is ${index + 1} times ${index + 2}?`,
        `- [x] ${(index + 1) * (index + 2)}\n> That is the product.\n- [ ] ${index * 3 + 100}\n- [ ] ${index + 200}\n- [ ] ${index + 300}`,
        'https://docs.example.org/times',
      ),
    ),
  ),
};
