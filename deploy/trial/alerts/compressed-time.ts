/** How many times faster the trial's rules run than the deployed ones. */
export const speed = 30;
const longestMs = 30_000;
const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Settings of Prometheus or Alertmanager with every duration divided by `speed`, 30 s at most: `for: 2m` waits 4 s. Thresholds stay as they
 * are, and so do the metrics themselves.
 */
export function compress(settings: string): string {
  const shorter = (duration: string) => `${Math.round(Math.min(toMs(duration) / speed, longestMs))}ms`;
  return settings
    .replace(
      /^(\s*(?:- )?(?:for|keep_firing_for|\w+_interval|\w+_wait): )(\w+)$/gm,
      (_all, key, duration) => key + shorter(duration),
    )
    .replace(/\[(\d+[smhd])(?::(\d+[smhd]))?\]/g, (_all, range, step) =>
      step ? `[${shorter(range)}:${shorter(step)}]` : `[${shorter(range)}]`,
    )
    .replace(/offset (\d+[smhd])/g, (_all, duration) => `offset ${shorter(duration)}`);
}

function toMs(duration: string): number {
  const [, amount = '', unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  const ms = unitMs[unit as keyof typeof unitMs];
  if (!ms) throw new Error(`'${duration}' is not a duration`);
  return Number(amount) * ms;
}
