import { IconTools } from '@tabler/icons-react'
import { useParams } from 'wouter'
import { kitText } from '../texts/kit.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'
import { ParentPage } from './page.tsx'

/**
 * A screen that is not built yet, for whoever has its address: says what it will contain, and leads back to the event.
 * Nothing links here.
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
