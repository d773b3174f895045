import type { OwnBank, OwnExam } from '@examplar/question-banks/own-content/content-model';
import { reservedNumbers } from '@examplar/question-banks/own-content/finals';
import type { Tx } from '../../../platform/database/database.ts';
import { listExamsOfOthers, listKnownOutside } from '../../exams/authoring/public.ts';
import { listStoredIds } from '../../questions/authoring/public.ts';

type LoadableBanks = { banks: OwnBank[]; refused: { id: string; reason: string }[] };

/**
 * The banks whose finals can be loaded as the content states them, and the others with a sentence that says why not (LRN-68). If
 * staff have edited a final, its new questions are not loaded, since without the final they would be in the bank.
 */
export async function settleFinals(tx: Tx, banks: readonly OwnBank[]): Promise<LoadableBanks> {
  const finals = banks.flatMap(({ certification }) => certification.exams.filter(({ isFinal }) => isFinal));
  if (finals.length === 0) return { banks: [...banks], refused: [] };
  const ids = banks.flatMap(reservedIds);
  const ofStaff = new Set(
    await listExamsOfOthers(
      tx,
      finals.map(({ id }) => id),
    ),
  );
  const stored = new Set(await listStoredIds(tx, ids));
  const known = new Map((await listKnownOutside(tx, ids)).map((one) => [one.questionId, one]));

  const settled: LoadableBanks = { banks: [], refused: [] };
  for (const bank of banks) {
    const final = bank.certification.exams.find(({ isFinal }) => isFinal);
    if (final && ofStaff.has(final.id)) {
      const reserved = new Set(reservedIds(bank));
      settled.banks.push({
        ...bank,
        questions: bank.questions.filter(({ id }) => !reserved.has(id) || stored.has(id)),
      });
      continue;
    }
    const reason = final && (findFaultInContent(bank, final) ?? findFaultInDatabase(bank, known));
    if (reason) settled.refused.push({ id: bank.certification.id, reason });
    else settled.banks.push(bank);
  }
  return settled;
}

function reservedIds({ certification, questions }: OwnBank): string[] {
  const reserved = reservedNumbers(certification);
  return questions.filter(({ number }) => reserved.has(number)).map(({ id }) => id);
}

function findFaultInContent({ certification }: OwnBank, final: OwnExam): string | null {
  if (final.assembly === 'drawn') return `${final.id} is a final and cannot be drawn.`;
  const reserved = reservedNumbers(certification);
  const other = certification.exams.find(
    (exam) => !exam.isFinal && exam.assembly === 'fixed' && exam.numbers.some((number) => reserved.has(number)),
  );
  return other ? `${other.id} asks questions of the final.` : null;
}

function findFaultInDatabase(bank: OwnBank, known: ReadonlyMap<string, { examId: string | null }>): string | null {
  const id = reservedIds(bank).find((one) => known.has(one));
  if (id === undefined) return null;
  const examId = known.get(id)?.examId;
  return examId
    ? `Its final asks ${id}, which the exam ${examId} asks already.`
    : `Its final asks ${id}, which was published outside it before.`;
}
