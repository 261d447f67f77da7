import { Suspense, useState } from 'react'
import { useProfile } from '../accounts/profile/use-profile.ts'
import { shellText } from '../texts/en/shell.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { Avatar } from './avatar.tsx'
import classes from './shell.module.css'
import { useVisit } from './use-visit.ts'

const HelpPanel = lazyPart(() => import('./help-panel.tsx'))
const loadItems = () => import('./profile-menu-items.tsx')

/** The profile menu, with the entries of the user's roles (kernel rule 28). */
export const ProfileMenu = () => {
  const me = useProfile()
  useVisit(me?.id ?? null)
  // Null until it is first opened, which loads its code.
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
