import { lazy } from 'react';

/** Fetches the practice room; called when a start is sent, so that it is there when the attempt is. */
export const loadPracticeRoom = () => import('./practice-room.tsx');

/** A separate file, since exams do not need it, and the first question of a practice attempt needs a connection anyway. */
export const LazyPracticeRoom = lazy(() => loadPracticeRoom().then((file) => ({ default: file.PracticeRoom })));
