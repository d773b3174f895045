export const memoryFlags: string[];
export const memorySettings: Record<string, string>;
export function productCommand(): { command: string; args: string[]; environment: Record<string, string> };
