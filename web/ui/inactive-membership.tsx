import { kitText } from '../texts/en/kit.ts'
import { EmptyState } from './empty-state.tsx'
import { GoHome } from './go-home.tsx'
import { HelpByMail } from './help-by-mail.tsx'

/** In place of a page that is only for families with an active membership: what it needs, and whom to ask. */
export const InactiveMembership = () => {
  const title = kitText('inactiveMembership')
  return (
    <EmptyState title={title} action={<GoHome />}>
      {kitText('inactiveMembershipText')} <HelpByMail error={title} />
    </EmptyState>
  )
}
