/**
 * True if this is a time zone such as `Asia/Ho_Chi_Minh`, in any spelling that the runtime knows. An offset
 * such as `+07:00` is not a zone: it does not say when clocks change.
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
