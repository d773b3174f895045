/**
 * `npm run content:check [-- <certification id>…]`: checks whether the content folder may ship. Prints the figures of
 * each bank and every violation of content/README.md with file, line and question id; exits 1 if there is any. Answers and facts
 * that were last checked too long ago are warnings.
 */
import { type ContentReport, checkContent } from '@examplar/question-banks/own-content/check-content';
import { readContent } from '@examplar/question-banks/own-content/read-content';
import { readContentFolder } from '../slices/imports/loading/content-sources.ts';

const report = checkContent(readContent(readContentFolder()), process.argv.slice(2));
console.log(formatTable(report));
for (const { file, line, id, message, severity } of [...report.warnings, ...report.problems]) {
  const place = `content/${file}${line === undefined ? '' : `:${line}`}${id === undefined ? '' : ` ${id}`}`;
  console.log(`${severity === 'warning' ? 'Warning: ' : ''}${place}: ${message}`);
}
console.log(report.problems.length === 0 ? '\nNo breaches.' : `\n${report.problems.length} breaches.`);
process.exitCode = report.problems.length === 0 ? 0 : 1;

function formatTable({ banks, problems }: ContentReport): string {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const rows = banks.map(({ certificationId, statistics, nearDuplicateCount }) => [
    certificationId,
    String(statistics.questionCount),
    percent(statistics.multiShare),
    percent(statistics.longestIsKeyShare),
    Object.values(statistics.giveawayShares).map(percent).join(' '),
    String(statistics.level.medianStemWords),
    percent(statistics.level.stemShare),
    percent(statistics.level.exhibitShare),
    String(statistics.terms.count),
    percent(statistics.terms.meetingShare),
    percent(statistics.siblingShare),
    Object.entries(statistics.singleKeys)
      .map(([letter, count]) => `${letter}${count}`)
      .join(' '),
    statistics.topicCounts.map(({ counts, quotas }) => `${counts.join('/')} of ${quotas.join('/')}`).join('; '),
    String(nearDuplicateCount),
    String(
      problems.filter(({ file, message }) => file.startsWith(`${certificationId}/`) && message.includes('reference'))
        .length,
    ),
  ]);
  const heads = [
    'bank',
    'questions',
    'multi',
    'longest',
    'words hedge abs.',
    'stem words',
    'of length',
    'exhibits',
    'terms',
    'meetings',
    'siblings',
    'keys (single)',
    'topics by exam',
    'near-dup.',
    'no reference',
  ];
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
