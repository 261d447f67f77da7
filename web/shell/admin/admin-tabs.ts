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

interface AdminGroup {
  readonly title: () => string
  readonly tabs: readonly AdminTab[]
}

/** The tabs of the admin console in their groups, in order (accounts rule 27). */
const adminGroups: readonly AdminGroup[] = [
  {
    title: () => adminText('people'),
    tabs: [
      { hash: 'users', label: () => adminText('users'), screen: lazy(() => import('../../accounts/users/users.tsx')) },
      {
        hash: 'feedback',
        label: () => adminText('feedback'),
        screen: lazy(() => import('../../accounts/feedback/feedback.tsx')),
      },
      {
        hash: 'deletions',
        label: () => adminText('deletions'),
        screen: lazy(() => import('../../accounts/erasure/requests.tsx')),
      },
    ],
  },
  {
    title: () => adminText('tournamentsAndMoney'),
    tabs: [
      {
        hash: 'tournaments',
        label: () => adminText('tournaments'),
        screen: lazy(() => import('./tournaments-tab.tsx')),
      },
      {
        hash: 'ledger',
        label: () => adminText('ledger'),
        screen: lazy(() => import('../../payments/ledger/ledger.tsx')),
      },
    ],
  },
  {
    title: () => adminText('training'),
    tabs: [
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
    ],
  },
  {
    title: () => adminText('setUp'),
    tabs: [
      {
        hash: 'organization',
        label: () => adminText('organization'),
        screen: lazy(() => import('../../accounts/organization/organization.tsx')),
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
        hash: 'texts',
        label: () => adminText('texts'),
        screen: lazy(() => import('../../accounts/content/contents.tsx')),
      },
      {
        hash: 'integrations',
        label: () => adminText('integrations'),
        screen: lazy(() => import('../../integrations/integrations.tsx')),
      },
    ],
  },
  {
    title: () => adminText('records'),
    tabs: [
      { hash: 'history', label: () => adminText('history'), screen: lazy(() => import('../../audit/history-tab.tsx')) },
      {
        hash: 'who-looked',
        label: () => adminText('whoLooked'),
        screen: lazy(() => import('../../audit/looks/who-looked.tsx')),
      },
    ],
  },
]

export const adminTabs: readonly AdminTab[] = adminGroups.flatMap(({ tabs }) => tabs)

const isAvailable =
  (features: readonly string[]) =>
  ({ feature }: AdminTab): boolean =>
    feature === undefined || features.includes(feature)

/** The tabs of an organization with these features. */
export const adminTabsWith = (features: readonly string[]): readonly AdminTab[] =>
  adminTabs.filter(isAvailable(features))

/** The same tabs in their groups. */
export const adminGroupsWith = (features: readonly string[]): readonly AdminGroup[] =>
  adminGroups.map(({ title, tabs }) => ({ title, tabs: tabs.filter(isAvailable(features)) }))

/** The tab for an address: the first if it names none, null if the organization has no such tab. */
export const adminTab = (hash: string | undefined, features: readonly string[]): AdminTab | null => {
  const tabs = adminTabsWith(features)
  return (hash === undefined ? tabs[0] : tabs.find((tab) => tab.hash === hash)) ?? null
}
