import { expect, test } from 'vitest';
import { imageType } from './image-type.ts';

const typeOf = (text: string) => imageType(new TextEncoder().encode(text));
const shape = '<path d="M0 0h9v9z"/>';
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

test.each([
  svg(shape),
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n${svg(shape)}`,
  svg('<image href="data:image/png;base64,AA=="/>'),
])('an SVG that only draws is an image: %#', (text) => {
  expect(typeOf(text)).toBe('image/svg+xml');
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<path onload="alert(1)"/>')],
  ['a handler on a line of its own', svg('<path\nONCLICK = "alert(1)"/>')],
  ['an address that runs', svg('<a href="javascript:alert(1)">x</a>')],
  ['foreign content', svg('<foreignObject><p>x</p></foreignObject>')],
  ['a frame', svg('<iframe src="x"/>')],
  ['an image of another site', svg('<image href="https://example.org/x.png"/>')],
  ['a shape of another site', svg('<use xlink:href="http://example.org/x.svg#a"/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg(shape)}`],
  ['a page that only contains one', `<html>${svg(shape)}</html>`],
  ['more than 500 kB', svg(shape.repeat(25_000))],
])('%s makes it no image', (_what, text) => {
  expect(typeOf(text)).toBeUndefined();
});
