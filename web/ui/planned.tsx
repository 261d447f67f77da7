import { IconTools } from '@tabler/icons-react'
import { useParams } from 'wouter'
import { kitText } from '../texts/en/kit.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'
import { ParentPage } from './page.tsx'

/**
 * A placeholder for a screen that is not built yet, for visitors who have its address. It describes the screen and
 * links back to the event. No page links here.
 */
export const Planned = ({ title, holds }: { readonly title: string; readonly holds: string }) => {
  const { tournamentId } = useParams<{ tournamentId?: string }>()
  return (
    <ParentPage title={title}>
      <EmptyState
        title={kitText('notBuilt')}
        icon={<IconTools size={26} stroke={1.6} />}
        action={
          tournamentId === undefined ? (
            <LinkButton href="/" variant="default">
              {kitText('goHome')}
            </LinkButton>
          ) : (
            <LinkButton href={`/event/${tournamentId}`} variant="default">
              {kitText('toEvent')}
            </LinkButton>
          )
        }
      >
        {kitText('willHold', { content: holds })}
      </EmptyState>
    </ParentPage>
  )
}
