import type { TaskProgress } from '@examplar/contract/admin/staff-task';

type Row = { stage: string; done: number; total: number; percent: number };

export const presentProgress = ({ stage, done, total, percent }: Row): TaskProgress => ({
  stage: stage as TaskProgress['stage'],
  done,
  total,
  percent,
});
