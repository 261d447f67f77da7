import type { ComponentType } from 'react'
import type { Feature } from '../../../api/contract/organization.ts'
import { adminText } from '../../texts/en/admin.ts'
import { lazy } from '../../ui/lazy-part.ts'

export interface AdminTab {
  /** Last segment of the address. */
  readonly hash: string
  readonly label: () => string
  readonly screen: ComponentType
  /** Shown only if the organization has this feature. */
  readonly feature?: Feature
}

/** Tabs of the admin console in their order (accounts rule 27), one a line. */
export const adminTabs: readonly AdminTab[] = [
  { hash: 'users', label: () => adminText('users'), screen: lazy(() => import('../../accounts/users/users.tsx')) },
  {
    hash: 'tournaments',
    label: () => adminText('tournaments'),
    screen: lazy(() => import('./tournaments-tab.tsx')),
  },
  { hash: 'ledger', label: () => adminText('ledger'), screen: lazy(() => import('../../payments/ledger/ledger.tsx')) },
  {
    hash: 'programs',
    label: () => adminText('programs'),
    screen: lazy(() => import('../../accounts/programs/programs.tsx')),
  },
  {
    hash: 'schedule',
    label: () => adminText('schedule'),
    screen: lazy(() => import('../../schedule/admin/lessons.tsx')),
    feature: 'Schedule',
  },
  {
    hash: 'curriculum',
    label: () => adminText('curriculum'),
    screen: lazy(() => import('../../curriculum/admin/curriculum.tsx')),
  },
  {
    hash: 'rubric',
    label: () => adminText('rubric'),
    screen: lazy(() => import('../../video-review/rubrics/rubrics.tsx')),
  },
  {
    hash: 'facilities',
    label: () => adminText('facilities'),
    screen: lazy(() => import('../../accounts/facilities/facilities.tsx')),
  },
  {
    hash: 'custom-fields',
    label: () => adminText('customFields'),
    screen: lazy(() => import('../../accounts/custom-fields/custom-fields.tsx')),
  },
  {
    hash: 'organization',
    label: () => adminText('organization'),
    screen: lazy(() => import('../../accounts/organization/organization.tsx')),
  },
  {
    hash: 'feedback',
    label: () => adminText('feedback'),
    screen: lazy(() => import('../../accounts/feedback/feedback.tsx')),
  },
  {
    hash: 'integrations',
    label: () => adminText('integrations'),
    screen: lazy(() => import('../../integrations/integrations.tsx')),
  },
  { hash: 'texts', label: () => adminText('texts'), screen: lazy(() => import('../../accounts/content/contents.tsx')) },
  {
    hash: 'deletions',
    label: () => adminText('deletions'),
    screen: lazy(() => import('../../accounts/erasure/requests.tsx')),
  },
  { hash: 'history', label: () => adminText('history'), screen: lazy(() => import('../../audit/history-tab.tsx')) },
]

/** The tabs of an organization with these features. */
export const adminTabsWith = (features: readonly string[]): readonly AdminTab[] =>
  adminTabs.filter(({ feature }) => feature === undefined || features.includes(feature))

/** The tab for an address: the first if it names none, null if the organization has no such tab. */
export const adminTab = (hash: string | undefined, features: readonly string[]): AdminTab | null => {
  const tabs = adminTabsWith(features)
  return (hash === undefined ? tabs[0] : tabs.find((tab) => tab.hash === hash)) ?? null
}
