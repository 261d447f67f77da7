import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import classes from './tabs-nav.module.css'

export interface Tab {
  readonly label: string
  readonly href: string
  /** Roles that see the tab; everyone by default. */
  readonly roles?: readonly string[]
}

interface TabsNavProps {
  /** Accessible name: 'Manage'. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The viewer's roles. */
  readonly roles?: readonly string[]
}

/**
 * Tabs as links, filtered by the viewer's roles. On phones they scroll horizontally with the current one in view; on
 * wide screens they may take two lines.
 */
export const TabsNav = ({ label, tabs, roles = [] }: TabsNavProps) => {
  const [location] = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const tab = current.current
    const row = tab?.parentElement
    // Not `scrollIntoView`: the Tab key would then continue from there.
    if (location !== '' && tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [location])
  return (
    <nav className={classes.nav} aria-label={label}>
      {tabs
        .filter((tab) => tab.roles === undefined || tab.roles.some((role) => roles.includes(role)))
        .map((tab) => {
          const here = location === tab.href
          return (
            <Link
              key={tab.href}
              href={tab.href}
              className={classes.tab ?? ''}
              aria-current={here ? 'page' : undefined}
              {...(here ? { ref: current } : {})}
            >
              {tab.label}
            </Link>
          )
        })}
    </nav>
  )
}
