import { Suspense } from 'react'
import { useLocation, useParams } from 'wouter'
import { dataOf } from '../../client/read-state.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { adminText } from '../../texts/en/admin.ts'
import { LiveSign } from '../../ui/connection-sign.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { StaffPage } from '../../ui/page.tsx'
import { TabsNav } from '../../ui/tabs-nav.tsx'
import { AdminOnly } from './admin-only.tsx'
import { adminTab, adminTabsWith } from './admin-tabs.ts'
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
  if (environment.status === 'loading') return <LoadingState />
  const features = dataOf(environment)?.features ?? []
  const current = adminTab(hash, features)
  if (current === null) return <NotFound />
  const { screen: Screen } = current
  return (
    <StaffPage title={adminText('admin')} part={current.label()} aside={<LiveSign />}>
      <OutOfDate />
      <StorageNotice />
      <TabsNav
        label={adminText('admin')}
        tabs={adminTabsWith(features).map(({ hash: to, label }, at) => ({
          label: label(),
          href: at === 0 && location === '/admin' ? '/admin' : `/admin/${to}`,
        }))}
      />
      <Suspense fallback={<LoadingState />}>
        <Screen />
      </Suspense>
    </StaffPage>
  )
}
