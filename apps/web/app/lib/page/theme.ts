import { create } from 'zustand';
import { browserStorage } from '../session/browser-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

type ThemeStore = { theme: Theme; choose: (theme: Theme) => void };

/** The chosen theme. The attribute on `<html>` is set before the first paint by the script in `root.tsx`. */
export const useTheme = create<ThemeStore>()((set) => ({
  theme: 'system',
  choose: (theme) => {
    if (theme === 'system') browserStorage.local.removeItem(key);
    else browserStorage.local.setItem(key, theme);
    showTheme(theme);
    set({ theme });
  },
}));

export function restoreTheme() {
  useTheme.setState({ theme: storedTheme() });
}

export function storedTheme(): Theme {
  const stored = browserStorage.local.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function showTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
