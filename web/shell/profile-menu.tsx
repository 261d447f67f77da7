import { Menu } from '@mantine/core'
import {
  IconCalendarEvent,
  IconHelp,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useProfile } from '../accounts/profile/use-profile.ts'
import { useIdentity } from '../client/identity.ts'
import { dataOf } from '../client/read-state.ts'
import { useEnvironment } from '../client/viewer.ts'
import { shellText } from '../texts/shell.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Avatar } from './avatar.tsx'
import { menuEntries } from './menu-entries.ts'
import classes from './shell.module.css'
import { useVisit } from './use-visit.ts'

const HelpPanel = lazyPart(() => import('./help-panel.tsx'))

const ICONS = {
  profile: IconUser,
  family: IconUsersGroup,
  registrations: IconReceipt,
  manage: IconCalendarEvent,
  coach: IconUsers,
  admin: IconSettings,
}

/** The entries of one's roles (spec/training-and-review.md §2, Shell). */
export const ProfileMenu = () => {
  const me = useProfile()
  useVisit(me?.id ?? null)
  const environment = useEnvironment()
  const identity = useIdentity((state) => state.identity)
  // Null: it was not opened yet, and its code is not loaded.
  const [help, setHelp] = useState<boolean | null>(null)
  const firstName = me?.displayName.split(' ')[0] ?? ''
  const entries = menuEntries(me, dataOf(environment)?.features ?? [])
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal>
        <Menu.Target>
          <button type="button" className={classes.profile}>
            <Avatar me={me} />
            <span className="hidden-visually">{shellText('profileMenuOf')} </span>
            <span className={classes.name}>{firstName || shellText('you')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ kind, label, href, about }) => {
            const Icon = ICONS[kind]
            return (
              <Menu.Item key={kind + href} component={Link} href={href} leftSection={<Icon size={18} stroke={1.75} />}>
                {label}
                {about === undefined ? null : <span className={classes.about}>{about}</span>}
              </Menu.Item>
            )
          })}
          <Menu.Item leftSection={<IconHelp size={18} stroke={1.75} />} onClick={() => setHelp(true)}>
            {shellText('help')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => void identity?.signOut()}>
            {shellText('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {help === null ? null : (
        <Suspense>
          <HelpPanel opened={help} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  )
}
