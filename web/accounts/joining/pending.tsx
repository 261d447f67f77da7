import { Text } from '@mantine/core'
import { invitationsText } from '../../texts/en/invitations.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EntryCard } from '../entry-card.tsx'

/** /pending: tells that the mail is on its way. */
const Pending = () => (
  <EntryCard title={invitationsText('pendingTitle')} text={invitationsText('pendingText')}>
    <Text size="sm">{invitationsText('pendingHint')}</Text>
    <LinkButton href="/" size="md" variant="default" fullWidth>
      {invitationsText('home')}
    </LinkButton>
  </EntryCard>
)
export default Pending
