import type { TaskProgress } from '@examplar/contract/admin/staff-task';

/** How often a page polls a running task. */
export const pollMs = 400;

export type Task = { state: string; progress: TaskProgress };

export const isUnderWay = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting' || state === 'running';
