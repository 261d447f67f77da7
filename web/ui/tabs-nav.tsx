import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import classes from './tabs-nav.module.css'

export interface Tab {
  readonly label: string
  readonly href: string
  /** Who sees it; absent, everyone. */
  readonly roles?: readonly string[]
}

interface TabsNavProps {
  /** What the tabs divide: 'Manage'. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Roles of the person who looks. */
  readonly roles?: readonly string[]
}

/** Tabs that are addresses, those of one's roles only. They scroll sideways on a phone, the current one in sight, and take two lines where they must. */
export const TabsNav = ({ label, tabs, roles = [] }: TabsNavProps) => {
  const [location] = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const tab = current.current
    const row = tab?.parentElement
    // Not scrollIntoView: the Tab key would start from there.
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
