import { type Block, parseQuestionText } from '@examplar/domain/questions/question-text';
import type { Table } from '@examplar/domain/questions/question-text-tables';
import { type ReactNode, use } from 'react';
import { cx } from '../../ui/class-names.ts';
import { languageMark, QuestionLanguage } from './question-language.ts';
import { Inlines, TextPiece } from './question-text-inlines.tsx';

type QuestionTextProps = { text: string; className?: string };

/** Question text or an explanation with its code, lists, tables and links. All of it is rendered as text, never as HTML. */
export function QuestionText({ text, className }: QuestionTextProps) {
  return (
    <div lang={languageMark(use(QuestionLanguage))} dir="auto" className={cx('question-text', className)}>
      {blocks(parseQuestionText(text))}
    </div>
  );
}

/**
 * The text of an option, for use within a button: it contains no links, and its blocks are spans, as
 * HTML requires there.
 */
export function OptionText({ text }: { text: string }) {
  const parsed = parseQuestionText(text);
  return (
    <span lang={languageMark(use(QuestionLanguage))} dir="auto" className="question-text block">
      {parsed.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
        <OptionBlock key={index} block={block} />
      ))}
    </span>
  );
}

function OptionBlock({ block }: { block: Block }) {
  if (block.type === 'paragraph') {
    return (
      <span className="block">
        <Inlines inlines={block.children} areLinksDead />
      </span>
    );
  }
  if (block.type === 'code') return <code className="code-block">{block.code}</code>;
  if (block.type === 'table') return <QuestionTable table={block} />;
  return block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
    <span key={index} className="block">
      {block.isOrdered ? `${block.start + index}. ` : '• '}
      {item.map((inner, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
        <OptionBlock key={position} block={inner} />
      ))}
    </span>
  ));
}

function blocks(parsed: Block[]): ReactNode {
  return parsed.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
    <TextBlock key={index} block={block} />
  ));
}

function TextBlock({ block }: { block: Block }) {
  const show = use(TextPiece);
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, and must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{show(block.code)}</code>
        </pre>
      );
    case 'table':
      return <QuestionTable table={block} />;
    case 'list':
      return <TextList list={block} />;
  }
}

function TextList({ list }: { list: Extract<Block, { type: 'list' }> }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
  const items = list.items.map((item, index) => <li key={index}>{blocks(item)}</li>);
  return list.isOrdered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

/** A pipe table of question text; it scrolls within itself. */
function QuestionTable({ table }: { table: Table }) {
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
