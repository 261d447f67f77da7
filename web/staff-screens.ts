/**
 * The screens for staff, apart from `routes.tsx`: the preload list of each is part of the module that imports it, and
 * parents' browsers need not load that list.
 */
export const manage = () => import('./shell/manage/manage.tsx')
export const order = () => import('./shell/manage/order.tsx')
export const admin = () => import('./shell/admin/admin.tsx')
export const person = () => import('./shell/admin/person.tsx')
export const newTournament = () => import('./shell/admin/new-tournament.tsx')
export const editTournament = () => import('./shell/admin/edit-tournament.tsx')
export const eventWizardPage = () => import('./shell/admin/event-wizard.tsx')
export const curriculumItem = () => import('./shell/admin/curriculum-item.tsx')
export const filmClass = () => import('./video-review/film-class/film-class-page.tsx')
export const reviewProgress = () => import('./video-review/progress/progress-page.tsx')
export const reviewDashboard = () => import('./video-review/dashboard/dashboard.tsx')
export const reviewEditor = () => import('./video-review/editor/editor-page.tsx')
export const reviewHistory = () => import('./video-review/history/history-page.tsx')
