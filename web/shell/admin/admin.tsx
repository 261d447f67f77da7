import { Suspense, useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { useRefusals } from '../../client/connection.ts'
import { useRead } from '../../client/use-read.ts'
import { LiveSign } from '../../ui/connection-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { StaffPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { TabsNav } from '../../ui/tabs-nav.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { adminTab, adminTabs } from './admin-tabs.ts'

/** The admin console, `/admin/{tab}`: for account admins only (spec/training-and-review.md §2, §6). */
const Admin = () => {
  const { tab } = useParams<{ tab?: string }>()
  const me = useRead('/environment/me')
  const refusals = useRefusals()
  const { reload: rereadRoles } = me
  // Whoever stops being an admin while looking loses the console, too.
  useEffect(() => {
    if (refusals > 0) void rereadRoles()
  }, [refusals, rereadRoles])
  return <Reading of={me}>{({ roles }) => (roles.includes('Admin') ? <Tabs hash={tab} /> : <AdminsOnly />)}</Reading>
}
export default Admin

const Tabs = ({ hash }: { readonly hash: string | undefined }) => {
  const [location] = useLocation()
  const shown = adminTab(hash)
  if (shown === null) return <NotFound />
  const { screen: Screen } = shown
  return (
    <StaffPage title="Admin" part={shown.label} aside={<LiveSign />}>
      <TabsNav
        label="Admin"
        tabs={adminTabs.map(({ hash: to, label }, at) => ({
          label,
          href: at === 0 && location === '/admin' ? '/admin' : `/admin/${to}`,
        }))}
      />
      <Suspense fallback={<LoadingState />}>
        <Screen />
      </Suspense>
    </StaffPage>
  )
}

const AdminsOnly = () => {
  useTitle('No permission')
  return (
    <EmptyState
      title="You do not have permission to view this page."
      action={
        <LinkButton href="/" variant="default">
          Go Home
        </LinkButton>
      }
    >
      The admin console is for the organization’s admins.
    </EmptyState>
  )
}
