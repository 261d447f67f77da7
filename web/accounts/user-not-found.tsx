import { Button } from '@mantine/core'
import { useIdentity } from '../client/identity.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EntryCard } from './entry-card.tsx'

/** /user/missing: signed in, but without an account here; sign out or create a free one. */
const UserNotFound = () => {
  const identity = useIdentity((state) => state.identity)
  return (
    <EntryCard title="User not found" text="You are signed in, but there is no account for you in this organization.">
      <LinkButton href="/join" size="md" fullWidth>
        Create free account
      </LinkButton>
      <Button variant="default" size="md" fullWidth onClick={() => void identity?.signOut()}>
        Sign out
      </Button>
    </EntryCard>
  )
}
export default UserNotFound
