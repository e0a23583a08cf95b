export { AdminPage } from './admin/admin.page';
export { AppsPage } from './apps/apps.page';
export { DeletionPage } from './deletion/deletion.page';
export { ProfilePage } from './profile/profile.page';
export { SecurityPage } from './security/security.page';
export { SessionsPage } from './sessions/sessions.page';
