/**
 * Whether this names a time zone, such as `Asia/Ho_Chi_Minh`, in any of the spellings that the runtime knows. An offset
 * such as `+07:00` is no zone: it does not know when clocks change.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
