const gmt7Ms = 7 * 60 * 60 * 1_000;

/**
 * Formats an instant for VNPay: yyyyMMddHHmmss in GMT+7, which has no daylight saving time (PAY-22). Do not use local getters, nor the zone
 * Etc/GMT+7, which is UTC-7.
 */
export function vnpayTimestamp(instant: Date): string {
  return new Date(instant.getTime() + gmt7Ms).toISOString().slice(0, 19).replace(/[-:T]/g, '');
}
