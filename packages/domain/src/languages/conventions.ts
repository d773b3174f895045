import type { Language } from './languages.ts';

/** How a language writes what no catalogue of texts says. To add a language, add its row. */
export type Conventions = {
  /** The language's name in itself. */
  name: string;
  /** What offers its pages to readers whose browser prefers it: pages in other languages say this, so that it is in no catalogue of theirs. */
  offer: { text: string; accept: string; close: string };
  /** The locale of `Intl` for plural forms, figures, sorting and dates. */
  locale: string;
  /** Lists of words: 'a, b and c', which the dates' English would write 'a, b, and c'. */
  listLocale: string;
  /** Whether names of languages begin with a small letter within a sentence: `Intl` writes 'Tiếng Ý', as for a list. */
  smallLanguageNames: boolean;
  direction: 'ltr' | 'rtl';
  /** The letters that its pages need besides the Latin ones (`page-fonts.ts`). */
  letters: 'latin' | 'vietnamese';
  /** A date in figures or short words: 'Nov 22, 2026', '22/11/2026'. */
  date: Intl.DateTimeFormatOptions;
  /** A date where it stands alone, as in the subject of a mail: 'November 22, 2026'. */
  longDate: Intl.DateTimeFormatOptions;
  /** The currency in which prices are shown first; with dong, the dollars stand beside it (LNG-30). */
  currency: 'USD' | 'VND';
  /** How dollars are named: '$49.99', '49,99 USD'. */
  dollars: 'symbol' | 'code';
  /** The language of VNPay's own pages (`vnp_Locale`), which has two. */
  vnpayLocale: 'vn' | 'en';
  /** Whether a name begins with the family's: then people are called by its last word. */
  familyNameFirst: boolean;
  /** Words of several syllables that a short label keeps on one line, where a language sets spaces within words. */
  wholeWords: readonly string[];
  /** How many characters the label of a chart has room for: words of one language are longer than those of another. */
  labelLength: number;
};

const figures: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

/** The compounds of our labels: cut between two lines, each half would be read as a word of its own. */
const syllables = `
  bắt đầu, cài đặt, câu hỏi, chẩn đoán, chế độ, chủ đề, chứng chỉ, đánh dấu, đánh giá, đáp án, đăng ký,
  đăng nhập, đăng xuất, đề thi, điện tử, đơn hàng, giải thích, giỏ hàng, hoàn tiền, hỗ trợ, kế hoạch,
  kết quả, kỳ thi, liên hệ, luyện tập, luyện thi, mật khẩu, miễn phí, mức độ, ngân hàng, nhà cung cấp,
  ôn lại, phát hành, sẵn sàng, tài khoản, thanh toán, thời gian, tiến bộ, tiếp tục, toàn diện, tổng cộng,
  tổng duyệt, tổng quan, ưu tiên`
  .trim()
  .split(/,\s+/);

export const conventions: Record<Language, Conventions> = {
  en: {
    name: 'English',
    offer: { text: 'This page is also available in English.', accept: 'View in English', close: 'Close' },
    locale: 'en-US',
    listLocale: 'en-GB',
    smallLanguageNames: false,
    direction: 'ltr',
    letters: 'latin',
    date: { dateStyle: 'medium' },
    longDate: { dateStyle: 'long' },
    currency: 'USD',
    dollars: 'symbol',
    vnpayLocale: 'en',
    familyNameFirst: false,
    wholeWords: [],
    labelLength: 20,
  },
  vi: {
    name: 'Tiếng Việt',
    offer: { text: 'Trang này cũng có bằng tiếng Việt.', accept: 'Xem bằng tiếng Việt', close: 'Đóng' },
    locale: 'vi',
    listLocale: 'vi',
    smallLanguageNames: true,
    direction: 'ltr',
    letters: 'vietnamese',
    date: figures,
    longDate: figures,
    currency: 'VND',
    dollars: 'code',
    vnpayLocale: 'vn',
    familyNameFirst: true,
    wholeWords: syllables,
    labelLength: 32,
  },
};
