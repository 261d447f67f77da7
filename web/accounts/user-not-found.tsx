import { Button } from '@mantine/core'
import { useIdentity } from '../client/identity.ts'
import { dataOf } from '../client/read-state.ts'
import { useEnvironment } from '../client/viewer.ts'
import { invitationsText } from '../texts/en/invitations.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EntryCard } from './entry-card.tsx'
import { SendLink } from './joining/send-link.tsx'

/** /user/missing: for signed-in users without an account here: sign out, create a free account, or request a link. */
const UserNotFound = () => {
  const identity = useIdentity((state) => state.identity)
  const canJoin = dataOf(useEnvironment())?.canJoin ?? false
  return (
    <EntryCard title={invitationsText('missingTitle')} text={invitationsText('missingText')}>
      {canJoin ? (
        <LinkButton href="/join" size="md" fullWidth>
          {invitationsText('createAccount')}
        </LinkButton>
      ) : null}
      <Button variant="default" size="md" fullWidth onClick={() => void identity?.signOut()}>
        {invitationsText('signOut')}
      </Button>
      <SendLink />
    </EntryCard>
  )
}
export default UserNotFound
