import { expect, test } from 'vitest';
import { readCartItem } from '../purchase/cart-store.ts';
import { readStoredSession } from './session-store.ts';

const session = { user: { name: 'Ada' }, token: 'secret', isAuthenticated: true };

test.each([
  ['as zustand writes it', { state: session, version: 0 }],
  ['bare', session],
])('a session stored %s is taken up', (_form, stored) => {
  expect(readStoredSession(JSON.stringify(stored))?.state).toEqual(session);
});

test.each([null, '', 'null', '{', '[]', '7', '{"state":{"token":null}}', '{"token":""}'])(
  '%j is no session',
  (stored) => {
    expect(readStoredSession(stored)).toBeNull();
  },
);

const item = { planType: 'ALL_ACCESS', name: 'Professional', price: 49.99, durationMonths: 6, features: ['All exams'] };

test.each([
  ['bare', item],
  ['in an envelope', { state: { item }, version: 0 }],
])('a cart item stored %s is taken up', (_form, stored) => {
  expect(readCartItem(JSON.stringify(stored))).toEqual(item);
});

test.each([null, '{', '{}', '{"planType":"ALL_ACCESS"}'])('%j is an empty cart', (stored) => {
  expect(readCartItem(stored)).toBeNull();
});
