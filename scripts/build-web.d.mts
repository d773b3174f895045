export function buildWebOnce(): void;
