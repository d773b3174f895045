/**
 * The warning of the specification (section 5) when a question asks for exactly N options and got M, else null.
 *
 * Exam screen before Next, practice before an answer is taken, and the server's 400 in practice.
 */
export function exactCountWarning(numberOfAnswers: number, selectedCount: number): string | null {
  if (selectedCount === numberOfAnswers) return null;
  return `Please select exactly ${numberOfAnswers} answer(s) for this question. You have selected ${selectedCount}.`;
}
