export const defaultLanguages: string;
export function buildWebOnce(languages?: string[]): Promise<void>;
export function buildPseudoOnce(): Promise<void>;
