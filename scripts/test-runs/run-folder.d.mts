export function createRunFolder(name: string, parent?: string): string;
