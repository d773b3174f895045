import { z } from 'zod';
import { named } from '../calls/example.ts';

/** The state of a staff task: `waiting` until a process claims it, finally done, failed or cancelled. */
export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const taskStages = ['waiting', 'reading', 'comparing', 'writing', 'counting', 'regrading', 'finished'] as const;

/** The progress of a task: within its stage, and overall. */
export const TaskProgress = named(
  'TaskProgress',
  z.object({
    stage: z.enum(taskStages),
    done: z.int().meta({ description: 'Bytes while reading, else questions or attempts' }),
    total: z.int().meta({ description: '0 while it is not known' }),
    percent: z.int().min(0).max(100).meta({ description: 'Of the whole task; 100 once it is done' }),
  }),
  { stage: 'writing', done: 1250, total: 5000, percent: 70 },
);
export type TaskProgress = z.infer<typeof TaskProgress>;
