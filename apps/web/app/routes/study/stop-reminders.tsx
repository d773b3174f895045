export { StopRemindersPage as default } from '../../features/identity/stop-reminders-page.tsx';
