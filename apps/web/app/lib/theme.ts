import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

type ThemeStore = { theme: Theme; choose: (theme: Theme) => void };

/** The chosen theme. The attribute on `<html>` is set before the first paint by `first-paint.ts`. */
export const useTheme = create<ThemeStore>()((set) => ({
  theme: 'system',
  choose: (theme) => {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
    showTheme(theme);
    set({ theme });
  },
}));

export function restoreTheme() {
  const stored = localStorage.getItem(key);
  useTheme.setState({ theme: stored === 'light' || stored === 'dark' ? stored : 'system' });
}

function showTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
