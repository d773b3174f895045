import { useEffect, useState } from 'react';

/** The value once it has not changed for `waitMs`; until then the one before. Values are compared by what is in them. */
export function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value, which is a new object each time
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [key, waitMs]);
  return settled;
}
