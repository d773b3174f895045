const gmt7Ms = 7 * 60 * 60 * 1_000;

/**
 * An instant as VNPay writes it: yyyyMMddHHmmss in GMT+7, which has no daylight saving (PAY-22).
 * Never by local getters and never by the zone name Etc/GMT+7, which is UTC-7.
 */
export function vnpayTimestamp(instant: Date): string {
  return new Date(instant.getTime() + gmt7Ms).toISOString().slice(0, 19).replace(/[-:T]/g, '');
}
