export function buildWebOnce(languages?: string[]): void;
