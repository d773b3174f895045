import { lazy } from 'react';

// The question can be read without any of this: it comes once the page knows its link.

export const LazyAnswerLink = lazy(() => import('./answer-link.tsx').then((file) => ({ default: file.AnswerLink })));
export const LazyLinkProblem = lazy(() => import('./link-problem.tsx').then((file) => ({ default: file.LinkProblem })));
