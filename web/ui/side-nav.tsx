import { ActionIcon, Drawer, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { storedState } from '../client/stored-state.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './side-nav.module.css'

export interface NavLink {
  readonly label: string
  readonly href: string
  /** What waits there, and its text for screen readers: '3 alerts not reviewed'. None at 0. */
  readonly waiting?: { readonly count: number; readonly text: string }
}

export interface NavGroup {
  readonly title: string
  readonly links: readonly NavLink[]
}

interface SideNavProps {
  /** The area that it navigates: 'Admin'. */
  readonly label: string
  /** Groups without links are left out. */
  readonly groups: readonly NavGroup[]
}

/** More than this is not counted in the navigation. */
const MOST_SHOWN = 99

const sideNavs = storedState<{ readonly isCollapsed: boolean }>({
  prefix: 'side-nav',
  area: 'local',
  empty: { isCollapsed: false },
  write: ({ isCollapsed }) => (isCollapsed ? 'collapsed' : null),
  read: (text) => ({ isCollapsed: text === 'collapsed' }),
})

/**
 * The screens of an area as links in groups, to the left of them. It can be collapsed, which the browser remembers for
 * all areas; on narrow screens a button with the current screen opens it as a drawer. With fewer than two links there is
 * nothing to navigate, and it renders nothing.
 */
export const SideNav = ({ label, groups }: SideNavProps) => {
  const [location] = useLocation()
  const { isCollapsed } = sideNavs.use('')
  const links = groups.flatMap((group) => group.links)
  if (links.length < 2) return null
  const current = links.find(({ href }) => href === location)
  const collapse = staffKitText(isCollapsed ? 'showMenu' : 'hideMenu')
  return (
    <>
      <NavDrawer label={label} groups={groups} current={current?.label ?? label} />
      <div className={classes.side} data-collapsed={isCollapsed || undefined}>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.toggle ?? ''}
          aria-label={collapse}
          aria-expanded={!isCollapsed}
          title={collapse}
          onClick={() => sideNavs.change('', (before) => ({ isCollapsed: !before.isCollapsed }))}
        >
          {isCollapsed ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
        {isCollapsed ? null : <NavLinks label={label} groups={groups} />}
      </div>
    </>
  )
}

const NavDrawer = ({ label, groups, current }: SideNavProps & { readonly current: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <div className={classes.bar}>
      <UnstyledButton
        className={classes.open ?? ''}
        aria-label={staffKitText('menuOf', { area: label, screen: current })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
        {current}
      </UnstyledButton>
      <Drawer opened={isOpen} onClose={close} title={label} position="left" size={300}>
        <NavLinks label={label} groups={groups} onFollow={close} />
      </Drawer>
    </div>
  )
}

const NavLinks = ({ label, groups, onFollow }: SideNavProps & { readonly onFollow?: () => void }) => (
  <nav className={classes.nav} aria-label={label}>
    {groups
      .filter(({ links }) => links.length > 0)
      .map((group) => (
        <NavLinkGroup key={group.title} group={group} onFollow={onFollow} />
      ))}
  </nav>
)

interface NavLinkGroupProps {
  readonly group: NavGroup
  readonly onFollow: (() => void) | undefined
}

const NavLinkGroup = ({ group: { title, links }, onFollow }: NavLinkGroupProps) => {
  const [location] = useLocation()
  return (
    <div className={classes.group}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href, waiting }) => (
          <li key={href}>
            <Link
              href={href}
              className={classes.link ?? ''}
              aria-current={location === href ? 'page' : undefined}
              onClick={() => onFollow?.()}
            >
              {label}
              {waiting === undefined || waiting.count === 0 ? null : <Waiting {...waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Waiting = ({ count, text }: NonNullable<NavLink['waiting']>) => (
  <>
    {' '}
    <span className={`numerals ${classes.waiting}`} aria-hidden title={text}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
    <span className="hidden-visually">{text}</span>
  </>
)
