export function buildApiOnce(): void;
