/**
 * The screens of training and of videos, apart from `routes.tsx`: a family that only registers need not load their preload
 * lists.
 */
export const recorder = () => import('./video-review/recorder/recorder-page.tsx')
export const submitted = () => import('./video-review/recorder/submitted.tsx')
export const enter = () => import('./video-entries/enter.tsx')
export const entryPage = () => import('./video-entries/entry-page.tsx')
export const recordEntry = () => import('./video-entries/record-entry.tsx')
export const watch = () => import('./video-entries/watch.tsx')
export const oneEntry = () => import('./video-entries/one-entry.tsx')
export const results = () => import('./judging/results.tsx')
export const reviewDashboard = () => import('./judging/review-dashboard.tsx')
export const bracketReview = () => import('./judging/bracket-review.tsx')
export const publicResults = () => import('./judging/public-results.tsx')
export const studentItem = () => import('./video-review/student-item.tsx')
export const studentReview = () => import('./video-review/student-review/student-review.tsx')
export const studentHome = () => import('./video-review/student-home.tsx')
export const schedule = () => import('./schedule/schedule.tsx')
