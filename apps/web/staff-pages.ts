import type { Plugin } from 'vite';

/** The pages below `/admin`, but not their frame. */
const staffPage = /[\\/]app[\\/]features[\\/]admin[\\/].*-page\.tsx$/;

/**
 * Leaves the staff pages out of the server build. The server renders their skeleton alone, because only the browser knows who is signed in
 * (`features/admin/shell/admin-frame.tsx`), and their libraries would take some 15 MiB of the process's memory.
 */
export function leaveOutStaffPages(): Plugin {
  return {
    name: 'leave-out-staff-pages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: (id) => (staffPage.test(id.split('?', 1)[0] ?? '') ? 'export default () => null;' : null),
  };
}
