import { Group } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { Link, Redirect, useLocation, useParams, useSearchParams } from 'wouter'
import { useWaitingAlerts } from '../../audit/alerts/waiting-alerts.ts'
import { useRefusals } from '../../client/connection.ts'
import { both } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { rolesOf } from '../../client/viewer.ts'
import { kitText } from '../../texts/en/kit.ts'
import { manageText } from '../../texts/en/manage.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { NoPermission } from '../../tournaments/no-permission.tsx'
import { GoBack, type PastViews, TimeTravel } from '../../tournaments/past/time-travel.tsx'
import { LiveSign } from '../../ui/connection-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GoHome } from '../../ui/go-home.tsx'
import { lazy } from '../../ui/lazy-part.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { notify } from '../../ui/notice.tsx'
import { StaffPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { type NavLink, SideNav } from '../../ui/side-nav.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { spanText } from '../../ui/when.tsx'
import { type ManageTab, manageGroups, manageTabs, tabsOf, tabToShow } from './manage-tabs.ts'

const screens: Readonly<Record<string, ComponentType<Managed>>> = {
  overview: lazy(() => import('../../payments/overview.tsx')),
  registrations: lazy(() => import('./registrations-tab.tsx')),
  transactions: lazy(() => import('../../payments/transactions.tsx')),
  invoices: lazy(() => import('../../payments/invoices/invoices.tsx')),
  'athlete-call': lazy(() => import('../../athlete-call/athlete-call.tsx')),
  judging: lazy(() => import('./judging-tab.tsx')),
  results: lazy(() => import('../../judging/results-tab.tsx')),
  settings: lazy(() => import('./settings-tab.tsx')),
  audit: lazy(() => import('../../audit/audit.tsx')),
}

const DraftNotice = lazy(() => import('../../tournaments/draft-notice.tsx'))

/** The live views of the tabs that can be shown as they were. */
const kept: Readonly<Record<string, PastViews>> = {
  overview: ['summary', 'figures', 'transactions', 'registrations', 'tournament-stock'],
  registrations: ['registrations'],
  transactions: ['transactions', 'registrations'],
  invoices: ['invoices', 'registrations'],
  'athlete-call': ['athlete-call'],
  results: ['results'],
}

/** The draw is a part of the settings, which are shown as they are. */
const keptIn = (tab: string, search: URLSearchParams): PastViews | undefined =>
  tab === 'settings' && search.get('view') === 'draw' ? ['brackets'] : kept[tab]

interface InTimeProps extends Pick<Managed, 'tournament'> {
  readonly views: PastViews | undefined
  readonly children: ReactNode
}

const InTime = ({ tournament, views, children }: InTimeProps) =>
  views === undefined ? (
    children
  ) : (
    <TimeTravel tournament={tournament} views={views}>
      {children}
    </TimeTravel>
  )

/** `/event/{id}/manage/{tab}`, and the same under `/tournament`: the manage area (tournaments rule 36). */
const Manage = () => {
  const { tournamentId = '', tab } = useParams<{ tournamentId: string; tab?: string }>()
  const me = useRead('/environment/me')
  const read = useRead('/tournament/id/:id', { params: { id: tournamentId } })
  const refusals = useRefusals()
  const { reload: rereadRoles } = me
  // A user who loses a role loses its tabs immediately.
  useEffect(() => {
    if (refusals > 0) void rereadRoles()
  }, [refusals, rereadRoles])
  return (
    <Reading of={both(me, read)} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {([known, tournament]) => (
        <Tabs
          tournament={tournament}
          roles={rolesOf(known, tournamentId)}
          isAccountAdmin={known.roles.includes('Admin')}
          tab={tab}
        />
      )}
    </Reading>
  )
}
export default Manage

interface TabsProps extends Managed {
  readonly isAccountAdmin: boolean
  readonly tab: string | undefined
}

const Tabs = ({ tournament, roles, isAccountAdmin, tab }: TabsProps) => {
  const [location] = useLocation()
  const [search] = useSearchParams()
  const isPast = search.has('as-of')
  const waiting = useWaitingAlerts(roles.includes('director') ? tournament.id : null)
  const current = tabToShow(roles, tab, isAccountAdmin, tournament.type)
  if (current.kind === 'none') {
    const hasNoCalls = tournament.type === 'Online' && roles.includes('staging')
    return hasNoCalls ? <NothingToDo title={tournament.title} /> : <NoPermission />
  }
  const base = `/${location.startsWith('/tournament/') ? 'tournament' : 'event'}/${tournament.id}/manage`
  if (current.kind === 'redirect') {
    const refused = manageTabs.find(({ hash, types }) => hash === tab && types?.includes(tournament.type) !== false)
    return <Elsewhere to={`${base}/${current.tab.hash}`} refused={refused?.label() ?? null} />
  }
  // Directors may show the tab as it was.
  const views = roles.includes('director') ? keptIn(current.tab.hash, search) : undefined
  const Screen = screens[current.tab.hash]
  const tabs = tabsOf(roles, isAccountAdmin, tournament.type)
  const navLink = ({ hash, label }: ManageTab): NavLink => {
    const link = { label: label(), href: tabHref(base, hash, location) }
    return hash === 'audit' ? { ...link, waiting } : link
  }
  return (
    <StaffPage
      title={tournament.title}
      part={current.tab.label()}
      above={<Where tournament={tournament} />}
      aside={
        isPast ? null : (
          <Group gap={12} wrap="nowrap">
            {views === undefined ? null : <GoBack />}
            <LiveSign />
          </Group>
        )
      }
      nav={
        <SideNav
          label={manageText('manage')}
          groups={manageGroups.map((group) => ({
            title: manageText(group),
            links: tabs.filter((one) => one.group === group).map(navLink),
          }))}
        />
      }
    >
      {isPast || !tournament.isDraft ? null : (
        <Suspense>
          <DraftNotice tournament={tournament} mayPublish={isAccountAdmin || roles.includes('director')} />
        </Suspense>
      )}
      <Suspense fallback={<LoadingState />}>
        {Screen === undefined ? null : (
          <InTime tournament={tournament} views={views}>
            <Screen key={tournament.id} tournament={tournament} roles={roles} />
          </InTime>
        )}
      </Suspense>
    </StaffPage>
  )
}

/** Leads to the first tab that the user may see, and says so if the address named another one. */
const Elsewhere = ({ to, refused }: { readonly to: string; readonly refused: string | null }) => {
  useEffect(() => {
    if (refused !== null) notify(manageText('tabNotYours', { tab: refused }), 'info')
  }, [refused])
  return <Redirect to={to} replace />
}

/** For staging staff: no one is called to a mat of an online tournament. */
const NothingToDo = ({ title }: { readonly title: string }) => (
  <StaffPage title={title}>
    <EmptyState title={manageText('nothingToDo')} action={<GoHome />} />
  </StaffPage>
)

const NotFound = () => {
  useTitle(kitText('notFoundTitle'))
  return <ErrorState text={manageText('notFound')} action={<GoHome />} />
}

/** `/manage` alone is the overview, too. */
const tabHref = (base: string, hash: string, location: string): string =>
  hash === 'overview' && location === base ? base : `${base}/${hash}`

const Where = ({ tournament: { id, startDate, endDate, timezone, location } }: Pick<Managed, 'tournament'>) => (
  <>
    <Link href={`/event/${id}`}>{manageText('eventPage')}</Link> · {spanText(startDate, endDate, timezone)}
    {location === null ? null : ` · ${location}`}
  </>
)
