export function provideChromium(): string | null;
