import { type ReactNode, useEffect } from 'react'
import { useRefusals } from '../../client/connection.ts'
import { useRead } from '../../client/use-read.ts'
import { adminText } from '../../texts/en/admin.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GoHome } from '../../ui/go-home.tsx'
import { Reading } from '../../ui/reading.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** A page of the admin console. A user who loses the admin role loses the page immediately. */
export const AdminOnly = ({ children }: { readonly children: ReactNode }) => {
  const me = useRead('/environment/me')
  const refusals = useRefusals()
  const { reload: rereadRoles } = me
  useEffect(() => {
    if (refusals > 0) void rereadRoles()
  }, [refusals, rereadRoles])
  return (
    <Reading of={me} action={<GoHome />}>
      {({ roles }) => (roles.includes('Admin') ? children : <AdminsOnly />)}
    </Reading>
  )
}

const AdminsOnly = () => {
  useTitle(adminText('noPermissionTitle'))
  return (
    <EmptyState title={adminText('noPermission')} action={<GoHome />}>
      {adminText('adminsOnly')}
    </EmptyState>
  )
}
