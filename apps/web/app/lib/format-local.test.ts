import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

/** The languages other than English write their figures with the same functions; the language is fixed when pages are built. */
async function loadIn(language: string) {
  vi.resetModules();
  vi.stubGlobal('__PAGE_LANGUAGE__', language);
  const loaded = { ...(await import('./format-local.ts')), ...(await import('./study/day-format-local.ts')) };
  vi.unstubAllGlobals();
  return loaded;
}
let formats: Awaited<ReturnType<typeof loadIn>>;
beforeAll(async () => {
  formats = await loadIn('vi');
});

test('other languages have every function that English has', async () => {
  const english = { ...(await import('./format.ts')), ...(await import('./study/day-format.ts')) };
  expect(Object.keys(formats).sort()).toEqual(Object.keys(english).sort());
});

test('figures and money are written as in Vietnamese', () => {
  expect(formats.formatCount(1040)).toBe('1.040');
  expect(formats.formatPrice(1029.9)).toBe('1.029,90\u00a0USD');
  expect(formats.formatPrice(-5)).toBe('-5,00\u00a0USD');
  expect(formats.formatVnd(720_000)).toBe('720.000\u00a0₫');
  expect(formats.formatPercent(71.44, 1)).toBe('71,4%');
  expect(formats.formatPercent(71)).toBe('71%');
  expect(formats.formatRating(4)).toBe('4,0');
});

test('the day of an offline list has a stroke, like every Vietnamese date', () => {
  expect(formats.formatDayMonth('Nov 28')).toBe('28/11');
  expect(formats.formatDayMonth('Feb 29')).toBe('29/2');
});

test.each([
  [6480, '1 giờ 48 phút'],
  [7200, '2 giờ'],
  [720, '12 phút'],
  [40.9, '40 giây'],
  [0, '0 giây'],
])('%d seconds that were used are %s', (seconds, text) => {
  expect(formats.formatDuration(seconds)).toBe(text);
});

test('days and hours are written as in Vietnamese, days in UTC', () => {
  expect(formats.formatDate('2026-10-28T23:30:00.000Z')).toBe('28/10/2026');
  expect(formats.formatDate('2026-03-03')).toBe('03/03/2026');
  expect(formats.weekdayOf('2026-11-23')).toBe('Thứ 2');
  expect(formats.weekdayOf('2026-11-22')).toBe('CN');
  expect(formats.weekdayBeforeDate('2026-11-24')).toBe('Thứ Ba');
  expect([formats.hourText(0), formats.hourText(7), formats.hourText(19)]).toEqual(['00:00', '07:00', '19:00']);
  expect(formats.formatLocalTime('2026-11-23T08:05:00')).toBe('08:05');
});

test('a further language needs only its row of conventions', async () => {
  const { conventions } = await import('@examplar/domain/languages/conventions');
  const de = { ...conventions.en, locale: 'de' };
  vi.doMock('@examplar/domain/languages/conventions', () => ({ conventions: { ...conventions, de } }));
  const german = await loadIn('de');
  expect([german.formatCount(1040), german.formatDuration(6480)]).toEqual(['1.040', '1 Stunde 48 Minuten']);
  expect(german.formatDate('2026-03-03')).toBe('03.03.2026');
  vi.doUnmock('@examplar/domain/languages/conventions');
});

test('plans are compared in dong rounded to thousands, and paid for to the dong', async () => {
  vi.resetModules();
  vi.stubGlobal('__PAGE_LANGUAGE__', 'vi');
  vi.doMock('./texts.ts', () => ({ say: (_: string, { price }: { price: string }) => `khoảng ${price}` }));
  vi.doMock('./format.ts', () => import('./format-local.ts'));
  const { comparedPrice, fullComparedPrice, mainPrice } = await import('./purchase/price.ts');
  expect([mainPrice(29.99), comparedPrice(29.99)]).toEqual(['719.760\u00a0₫', 'khoảng 720.000\u00a0₫']);
  expect(fullComparedPrice(29.99)).toBe('khoảng 720.000\u00a0₫ (29,99\u00a0USD)');
  vi.unstubAllGlobals();
});

test('time zones stand by their offset, with the city of today', async () => {
  vi.resetModules();
  vi.stubGlobal('__PAGE_LANGUAGE__', 'vi');
  const { timeZoneLabel, timeZoneNames } = await import('./study/time-zones.ts');
  expect(timeZoneLabel('Asia/Ho_Chi_Minh')).toBe('(UTC+7) Giờ Đông Dương, Ho Chi Minh');
  expect(timeZoneLabel('Asia/Kathmandu')).toMatch(/^\(UTC\+5:45\) /);
  const names = timeZoneNames();
  expect(names).not.toContain('Asia/Saigon');
  expect(names.indexOf('America/Lima')).toBeLessThan(names.indexOf('Asia/Ho_Chi_Minh'));
  vi.unstubAllGlobals();
});

// PAG-96
test.each([
  ['Pacific/Kiritimati', '2026-10-28T23:30:00.000Z', '29/10/2026', '13:30'],
  ['Pacific/Honolulu', '2026-10-28T03:30:00.000Z', '27/10/2026', '17:30'],
])(
  'in %s a moment has the date and time of the reader’s clock, and a day stays that day',
  async (zone, at, date, time) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { formatDate, formatLocalDate, formatLocalTime } = await loadIn('vi');
    expect([formatLocalDate(at), formatLocalTime(at), formatDate(at)]).toEqual([date, time, '28/10/2026']);
  },
);
