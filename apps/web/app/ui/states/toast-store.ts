import { create } from 'zustand';

export type Toast = { id: number; text: string; tone: 'neutral' | 'positive' | 'negative' };

type ToastStore = { toasts: Toast[]; add: (toast: Omit<Toast, 'id'>) => number; dismiss: (id: number) => void };

const shownForMs = 7_000;
let lastId = 0;

export const useToasts = create<ToastStore>()((set, get) => ({
  toasts: [],
  add: (toast) => {
    lastId += 1;
    const id = lastId;
    set(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...toast, id }] }));
    setTimeout(() => get().dismiss(id), shownForMs);
    return id;
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a message for a few seconds, and announces it. Returns a function that removes it. */
export function showToast(text: string, tone: Toast['tone'] = 'neutral'): () => void {
  const id = useToasts.getState().add({ text, tone });
  return () => useToasts.getState().dismiss(id);
}
