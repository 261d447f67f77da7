import { Suspense } from 'react'
import { useLocation, useParams } from 'wouter'
import { useWaitingOrganizationAlerts } from '../../audit/alerts/waiting-alerts.ts'
import { dataOf } from '../../client/read-state.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { adminText } from '../../texts/en/admin.ts'
import { LiveSign } from '../../ui/connection-sign.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { StaffPage } from '../../ui/page.tsx'
import { SideNav } from '../../ui/side-nav.tsx'
import { AdminOnly } from './admin-only.tsx'
import { adminGroupsWith, adminTab, adminTabs } from './admin-tabs.ts'
import { OutOfDate } from './out-of-date.tsx'
import { StorageNotice } from './storage-notice.tsx'

/** `/admin/{tab}`: the admin console, for account admins only (accounts rule 27). */
const Admin = () => {
  const { tab } = useParams<{ tab?: string }>()
  return (
    <AdminOnly>
      <Tabs hash={tab} />
    </AdminOnly>
  )
}
export default Admin

const Tabs = ({ hash }: { readonly hash: string | undefined }) => {
  const [location] = useLocation()
  const environment = useEnvironment()
  const waiting = useWaitingOrganizationAlerts(dataOf(environment)?.id ?? null)
  if (environment.status === 'loading') return <LoadingState />
  const features = dataOf(environment)?.features ?? []
  const current = adminTab(hash, features)
  if (current === null) return <NotFound />
  const { screen: Screen } = current
  return (
    <StaffPage
      title={current.label()}
      aside={<LiveSign />}
      nav={
        <SideNav
          label={adminText('admin')}
          groups={adminGroupsWith(features).map(({ title, tabs }) => ({
            title: title(),
            links: tabs.map(({ hash: to, label }) => ({
              label: label(),
              href: to === adminTabs[0]?.hash && location === '/admin' ? '/admin' : `/admin/${to}`,
              ...(to === 'history' ? { waiting } : {}),
            })),
          }))}
        />
      }
    >
      <OutOfDate />
      <StorageNotice />
      <Suspense fallback={<LoadingState />}>
        <Screen />
      </Suspense>
    </StaffPage>
  )
}
