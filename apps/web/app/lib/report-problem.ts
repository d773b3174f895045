import { type ComponentType, createContext } from 'react';

/** The button that reports a problem with a question. */
export type ReportProblemPart = ComponentType<{ questionId: string; attemptId?: string; className?: string }>;

/** Provided by the routes whose pages show questions, since features do not import each other. Null: no button. */
export const ReportProblemSlot = createContext<ReportProblemPart | null>(null);
