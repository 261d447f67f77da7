import { Suspense, useState } from 'react'
import { useProfile } from '../accounts/profile/use-profile.ts'
import { shellText } from '../texts/shell.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { Avatar } from './avatar.tsx'
import classes from './shell.module.css'
import { useVisit } from './use-visit.ts'

const HelpPanel = lazyPart(() => import('./help-panel.tsx'))
const loadItems = () => import('./profile-menu-items.tsx')

/** The entries of one's roles (spec/training-and-review.md §2, Shell). */
export const ProfileMenu = () => {
  const me = useProfile()
  useVisit(me?.id ?? null)
  // Null: it was not opened yet, and its code is not loaded.
  const [help, setHelp] = useState<boolean | null>(null)
  const firstName = me?.displayName.split(' ')[0] ?? ''
  return (
    <>
      <MenuButton
        width={280}
        load={loadItems}
        items={{ me, onHelp: () => setHelp(true) }}
        button={
          <button type="button" className={classes.profile}>
            <Avatar me={me} />
            <span className="hidden-visually">{shellText('profileMenuOf')} </span>
            <span className={classes.name}>{firstName || shellText('you')}</span>
          </button>
        }
      />
      {help === null ? null : (
        <Suspense>
          <HelpPanel opened={help} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  )
}
