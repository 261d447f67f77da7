import { IconPlayerPlay, IconVideo } from '@tabler/icons-react'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import { LinkButton } from '../ui/link-button.tsx'
import classes from './event-page.module.css'

/** Links to what families hand in for an online tournament, and to everyone's entries. */
const OnlineLinks = ({ tournamentId }: { readonly tournamentId: string }) => (
  <nav className={classes.online} aria-label={videoEntriesText('yourVideo')}>
    <LinkButton href={`/event/${tournamentId}/enter`} size="md" leftSection={<IconVideo size={18} aria-hidden />}>
      {videoEntriesText('enter')}
    </LinkButton>
    <LinkButton
      href={`/event/${tournamentId}/watch`}
      size="md"
      variant="default"
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
    >
      {videoEntriesText('watch')}
    </LinkButton>
  </nav>
)
export default OnlineLinks
