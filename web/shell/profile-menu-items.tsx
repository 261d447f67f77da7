import { Menu } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarWeek,
  IconHelp,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'wouter'
import type { useProfile } from '../accounts/profile/use-profile.ts'
import { useIdentity } from '../client/identity.ts'
import { dataOf } from '../client/read-state.ts'
import { useEnvironment } from '../client/viewer.ts'
import { shellText } from '../texts/en/shell.ts'
import { menuEntries } from './menu-entries.ts'
import classes from './shell.module.css'

const ICONS = {
  profile: IconUser,
  family: IconUsersGroup,
  schedule: IconCalendarWeek,
  registrations: IconReceipt,
  manage: IconCalendarEvent,
  coach: IconUsers,
  review: IconVideo,
  admin: IconSettings,
}

interface ProfileMenuItemsProps {
  readonly me: ReturnType<typeof useProfile>
  onHelp(): void
}

const ProfileMenuItems = ({ me, onHelp }: ProfileMenuItemsProps) => {
  const environment = useEnvironment()
  const identity = useIdentity((state) => state.identity)
  const entries = menuEntries(me, dataOf(environment)?.features ?? [])
  return (
    <>
      {entries.map(({ kind, label, href, about, under }, at) => {
        const Icon = ICONS[kind]
        return (
          <Fragment key={kind + href}>
            {under === undefined || under === entries[at - 1]?.under ? null : <Menu.Label>{under}</Menu.Label>}
            <Menu.Item component={Link} href={href} leftSection={<Icon size={18} stroke={1.75} />}>
              {label}
              {about === undefined ? null : <span className={classes.about}>{about}</span>}
            </Menu.Item>
          </Fragment>
        )
      })}
      <Menu.Item leftSection={<IconHelp size={18} stroke={1.75} />} onClick={onHelp}>
        {shellText('help')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => void identity?.signOut()}>
        {shellText('signOut')}
      </Menu.Item>
    </>
  )
}
export default ProfileMenuItems
