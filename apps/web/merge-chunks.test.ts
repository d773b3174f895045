import { expect, test } from 'vitest';
import { type BuiltModule, mergeChunks } from './merge-chunks.ts';

type Drawn = [size: number, ...imports: string[]];

/** Capital letters are pages. */
function divide(drawn: Record<string, Drawn>, costs = { request: 100, byte: 1 }, fixed: string[] = []) {
  const modules = new Map<string, BuiltModule>(
    Object.entries(drawn).map(([id, [size, ...imports]]) => [id, { size, imports, isEntry: id < 'a' }]),
  );
  const files = new Set(mergeChunks(modules, new Set(fixed), () => costs).values());
  return [...files].map((file) => [...file].sort().join('')).sort();
}

test('modules of the same pages share a file, and what one page alone needs stays with it', () => {
  expect(divide({ A: [9, 'a', 'b', 'c'], B: [9, 'a', 'b'], a: [999], b: [999], c: [1] })).toEqual(['ab']);
});

test('a small file is merged where the request costs more than the bytes that some page does not need', () => {
  const pages = (size: number): Record<string, Drawn> => ({
    A: [9, 'a', 'b'],
    B: [9, 'a', 'b'],
    C: [9, 'a'],
    a: [999],
    b: [size],
  });
  expect(divide(pages(150))).toEqual(['ab']);
  expect(divide(pages(250))).toEqual(['a', 'b']);
  expect(divide(pages(150), { request: 100, byte: 2 })).toEqual(['a', 'b']);
});

test('what lies between two files keeps them apart: merged they would import each other', () => {
  const shared: Record<string, Drawn> = {
    A: [9, 'a', 'b', 'c'],
    B: [9, 'a', 'b', 'c'],
    C: [9, 'b', 'c'],
    D: [9, 'b', 'c'],
    E: [9, 'c'],
    a: [10, 'b'],
    b: [5_000, 'c'],
    c: [10],
  };
  expect(divide(shared, { request: 30, byte: 1 })).not.toContain('ac');
});

test('pages, modules that have files of their own and what is loaded later are in no shared file', () => {
  const late: Record<string, Drawn> = { A: [9, 'a', 'Z'], B: [9, 'a', 'Z'], Z: [9, 'b'], a: [9, 'b'], b: [9] };
  expect(divide(late)).toEqual(['ab']);
  expect(divide(late, undefined, ['b'])).toEqual(['a']);
});

test('no merged file brings a library to a page that does without', () => {
  const shared: Record<string, Drawn> = {
    A: [9, 'a', 'b'],
    B: [9, 'a', 'b'],
    C: [9, 'a'],
    a: [1],
    b: [1, 'z'],
    z: [50_000],
  };
  expect(divide({ ...shared, b: [1] }, undefined, ['z'])).toEqual(['ab']);
  expect(divide(shared, undefined, ['z'])).toEqual(['a', 'b']);
});
