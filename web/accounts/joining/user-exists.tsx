import { Button } from '@mantine/core'
import { invitationsText } from '../../texts/en/invitations.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EntryCard } from '../entry-card.tsx'
import { SendLink } from './send-link.tsx'

/** Shown to a family that joins with the address of an existing account (accounts rule 44). */
export const UserExists = ({ onBack }: { readonly onBack: () => void }) => (
  <EntryCard title={invitationsText('existsTitle')} text={invitationsText('existsText')}>
    <LinkButton href="/login" size="md" fullWidth>
      {invitationsText('logIn')}
    </LinkButton>
    <Button variant="default" size="md" fullWidth onClick={onBack}>
      {invitationsText('back')}
    </Button>
    <SendLink />
  </EntryCard>
)
