export function buildWebOnce(languages?: string[]): void;
export function buildPseudoOnce(): void;
