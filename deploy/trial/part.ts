/** One figure of a trial: what was measured, what was aimed at, and whether the aim was met. */
export type Figure = { what: string; measured: string; aim: string; isMet: boolean };

/** A part of `npm run test:deploy`. */
export type Part = {
  name: string;
  /** Programs that must be installed, and the Debian packages that contain them. */
  programs: Readonly<Record<string, string>>;
  /** Tries the part on real programs. Everything it started has ended when it resolves or throws. */
  run(say: (line: string) => void): Promise<Figure[]>;
};

export const figure = (what: string, measured: string, aim: string, isMet: boolean): Figure => ({
  what,
  measured,
  aim,
  isMet,
});
