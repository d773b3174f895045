import type { ReactNode } from 'react';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';

type FiguresTableProps = { caption: string; head: string[]; rows: { id: string; cells: ReactNode[] }[] };

/** The figures of a chart; the first column names the row. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {head.map((name, column) => (
            <HeaderCell key={name} className={column === 0 ? '' : 'text-end!'}>
              {name}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...figures] }) => (
          <tr key={id}>
            <th scope="row" className="border-t border-line px-4 py-2.5 text-start font-medium">
              {name}
            </th>
            {figures.map((figure, column) => (
              <Cell key={head[column + 1]} className="py-2.5! text-end whitespace-nowrap">
                {figure}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
