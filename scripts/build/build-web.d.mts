export function defaultLanguages(): string;
export function buildWebOnce(languages?: string[]): Promise<void>;
