import { z } from 'zod';

/** The faults of one payment. All off by default. */
export const PaymentFaults = z.strictObject({
  /** How the notification is sent. `crash`: the gateway dies after charging, before it notifies or sends the browser back. */
  ipn: z.enum(['normal', 'none', 'late', 'twice', 'fifty', 'crash']).optional(),
  /** How late the notification is with `late` or `reorder`. */
  lateMs: z.int().min(0).max(600_000).optional(),
  /** The error in the notification. */
  tamper: z.enum(['none', 'hash', 'amount', 'terminal', 'reference']).optional(),
  /** The browser returns before the notification is sent. */
  reorder: z.boolean().optional(),
});
export type PaymentFaults = z.infer<typeof PaymentFaults>;

/** The faults of the gateway as a whole, and the speed of its time. */
export const GatewayFaults = PaymentFaults.extend({
  /** 1 is real: 5 minutes between two calls of a notification. */
  timeFactor: z.number().positive().max(10).optional(),
  clockOffsetMs: z.int().optional(),
  isTerminalLocked: z.boolean().optional(),
  /** How querydr and refund respond. */
  api: z
    .enum([
      'normal',
      'error-500',
      'busy-429',
      'garbage',
      'half',
      'slow',
      'no-hash',
      'bad-hash',
      'other-order',
      'other-terminal',
    ])
    .optional(),
  refund: z.enum(['normal', 'disabled', 'busy', 'rejected']).optional(),
});
export type GatewayFaults = z.infer<typeof GatewayFaults>;

/** Five seconds represent five minutes: quick enough to watch. */
const defaultTimeFactor = 1 / 60;

/** The switches, in memory: a restart resets them. */
export function createSwitches() {
  let current: GatewayFaults = {};
  return {
    get: (): GatewayFaults & { timeFactor: number; clockOffsetMs: number } => ({
      ...current,
      timeFactor: current.timeFactor ?? defaultTimeFactor,
      clockOffsetMs: current.clockOffsetMs ?? 0,
    }),
    set(faults: GatewayFaults) {
      current = faults;
    },
    /** The faults of new payments, unless chosen otherwise on the pay page. */
    ofPayment(): PaymentFaults {
      const { ipn, lateMs, tamper, reorder } = current;
      return JSON.parse(JSON.stringify({ ipn, lateMs, tamper, reorder }));
    },
  };
}
export type Switches = ReturnType<typeof createSwitches>;
