import type { Severity } from '../model.ts';

/** An option as a reader found it. */
export type DraftOption = { text: string; isCorrect: boolean; feedback?: string | undefined };

/** A question as a reader found it, before it is known to be one the product can hold. */
export type Draft = {
  text: string;
  options: DraftOption[];
  /** `single` where the source demands exactly one right option: several are a contradiction then. */
  answers: 'single' | 'any';
  /** An id that the source gives and means to be unique. */
  id?: string | undefined;
  /** A title, taken for the id where no other record of the file has the same. */
  title?: string | undefined;
  feedback?: string | undefined;
  references?: string[] | undefined;
  topic?: string | undefined;
  tags?: string[] | undefined;
  difficulty?: string | undefined;
  licence?: string | undefined;
  /** Labels such as 'A. ' belong to the source's format: if all options carry them in order, they are taken off. */
  optionsMayBeLabelled?: boolean;
};

export type Finding = { severity: Severity; code: import('../model.ts').ProblemCode; message: string };
