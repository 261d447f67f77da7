import { invitationsText } from '../../texts/invitations.ts'
import { translated } from '../../texts/server-texts.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { EntryCard } from '../entry-card.tsx'
import type { InvitationCheck } from './use-invitation.ts'

type Useless = Exclude<InvitationCheck, { readonly result: 'Valid' }>

/** What is said of a link that does not work (spec/training-and-review.md §4 Invitation page, §8 Invitation status). */
export const InvitationNotice = ({ check }: { readonly check: Useless }) => {
  if (check.result === 'checking') return <LoadingState />
  return (
    <EntryCard title={invitationsText(titleOf(check))} text={textOf(check)}>
      <LinkButton href="/" size="md" variant="default" fullWidth>
        {invitationsText('home')}
      </LinkButton>
    </EntryCard>
  )
}

/** One that was used, declined or canceled has not expired: its text says which. */
const titleOf = (check: Exclude<Useless, { readonly result: 'checking' }>) => {
  if (check.result === 'NotFound') return 'notFoundTitle'
  return check.result === 'Resent' || check.code === 'invitation-expired' ? 'expiredTitle' : 'uselessTitle'
}

const textOf = (check: Exclude<Useless, { readonly result: 'checking' }>): string => {
  if (check.result === 'Resent') return invitationsText('resent')
  return check.result === 'NotFound' ? invitationsText('notFound') : translated(check.message)
}
