import { invitationsText } from '../../texts/en/invitations.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { EntryCard } from '../entry-card.tsx'
import type { InvitationCheck } from './use-invitation.ts'

type Useless = Exclude<InvitationCheck, { readonly result: 'Valid' }>

/** Explains why a link does not work (accounts rules 39 and 40). */
export const InvitationNotice = ({ check }: { readonly check: Useless }) => {
  if (check.result === 'checking') return <LoadingState />
  return (
    <EntryCard title={invitationsText(titleOf(check))} text={noticeOf(check)}>
      <LinkButton href="/" size="md" variant="default" fullWidth>
        {invitationsText('home')}
      </LinkButton>
    </EntryCard>
  )
}

/** Used, declined and canceled invitations have not expired; their text says which. */
const titleOf = (check: Exclude<Useless, { readonly result: 'checking' }>) => {
  if (check.result === 'NotFound') return 'notFoundTitle'
  return check.result === 'Resent' || check.code === 'invitation-expired' ? 'expiredTitle' : 'uselessTitle'
}

const noticeOf = (check: Exclude<Useless, { readonly result: 'checking' }>): string => {
  if (check.result === 'Resent') return invitationsText('resent')
  return check.result === 'NotFound' ? invitationsText('notFound') : check.message
}
