import type { Table } from '@examplar/domain/questions/question-text-tables';
import { Inlines } from './question-text-inlines.tsx';

/** A pipe table of question text; it scrolls within itself. */
export function QuestionTable({ table }: { table: Table }) {
  const align = (column: number) => ({ textAlign: table.alignments[column] ?? undefined });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="question-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
              <th key={column} scope="col" style={align(column)}>
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
                <td key={column} style={align(column)}>
                  <Inlines inlines={cell} />
                </td>
              ))}
              {row.length < table.header.length && <td colSpan={table.header.length - row.length} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
