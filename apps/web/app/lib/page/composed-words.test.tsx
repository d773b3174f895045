import { expect, test } from 'vitest';
import { keepWhatIsComposed } from './start-browser.ts';

// PAG-58
const isStopped = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { cancelable: true, ...init });
  keepWhatIsComposed(event);
  return event.defaultPrevented;
};

test.each([
  ['Enter that ends a composition', { key: 'Enter', isComposing: true }, true],
  ['the same in Safari', { key: 'Enter', keyCode: 229 }, true],
  ['Enter', { key: 'Enter', keyCode: 13 }, false],
  ['a letter of a composition', { key: 'a', isComposing: true }, false],
])('%s', (_what, init, stopped) => {
  expect(isStopped(init)).toBe(stopped);
});
