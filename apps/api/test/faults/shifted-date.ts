// Loaded before the product: the machine's clock, as JavaScript sees it, is wrong by CLOCK_OFFSET_MS, and after SIGUSR2 by CLOCK_STEPS_TO_MS.
const RealDate = Date;
let offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
process.on('SIGUSR2', () => {
  offsetMs = Number(process.env.CLOCK_STEPS_TO_MS ?? 0);
});
const wrongNow = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [wrongNow()] : values, newTarget),
  apply: () => new RealDate(wrongNow()).toString(),
  get: (target, name) => (name === 'now' ? wrongNow : Reflect.get(target, name)),
});
