import { IconTools } from '@tabler/icons-react'
import { kitText } from '../texts/kit.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'
import { ParentPage } from './page.tsx'

/** A screen that is not built yet: says what it will contain, with a link onward. */
export const Planned = ({ title, holds }: { readonly title: string; readonly holds: string }) => (
  <ParentPage title={title}>
    <EmptyState
      title={kitText('notBuilt')}
      icon={<IconTools size={26} stroke={1.6} />}
      action={
        <LinkButton href="/" variant="default">
          {kitText('goHome')}
        </LinkButton>
      }
    >
      {kitText('willHold', { content: holds })}
    </EmptyState>
  </ParentPage>
)
