import type { Me } from '../../../api/contract/accounts.ts'
import { rolesOf } from '../../client/viewer.ts'
import { paletteText } from '../../texts/en/palette.ts'
import { hasWords } from '../../ui/has-words.ts'
import { adminTabsWith } from '../admin/admin-tabs.ts'
import { tabsOf } from '../manage/manage-tabs.ts'
import { menuEntries } from '../menu-entries.ts'

export interface Screen {
  readonly label: string
  readonly href: string
  /** Other words that find it: what is done there. */
  readonly words?: string
}

type Words = Parameters<typeof paletteText>[0] & `words${string}`

const manageWords: Readonly<Record<string, Words>> = {
  overview: 'wordsOverview',
  registrations: 'wordsRegistrations',
  transactions: 'wordsTransactions',
  invoices: 'wordsInvoices',
  'athlete-call': 'wordsAthleteCall',
  judging: 'wordsJudging',
  results: 'wordsResults',
  settings: 'wordsSettings',
  audit: 'wordsAudit',
}
const adminWords: Readonly<Record<string, Words>> = {
  users: 'wordsUsers',
  tournaments: 'wordsTournaments',
  ledger: 'wordsLedger',
  programs: 'wordsPrograms',
  organization: 'wordsOrganization',
  integrations: 'wordsIntegrations',
  texts: 'wordsTexts',
  deletions: 'wordsDeletions',
  history: 'wordsHistory',
}

const withWords = (screen: Screen, words: Words | undefined): Screen =>
  words === undefined ? screen : { ...screen, words: paletteText(words) }

/** The tournament whose page or manage area this address is; undefined for any other address. */
const tournamentAt = (location: string): string | undefined => /^\/(?:event|tournament)\/([^/?]+)/.exec(location)?.[1]

/**
 * The screens that the user may open: the tabs of the tournament at `location` first, then their own, the tabs of each
 * other tournament they have a role in, and the admin console.
 */
export const screensOf = (me: Me, features: readonly string[], location = '/'): readonly Screen[] => {
  const own = menuEntries(me, features).filter(({ kind }) => kind !== 'manage' && kind !== 'coach' && kind !== 'admin')
  const tournaments = new Map(me.tournamentRoles.map((role) => [role.tournamentId, role]))
  const isAdmin = me.roles.includes('Admin')
  const current = tournamentAt(location)
  const tabs = [...tournaments].map(([id, { title, type }]) => ({
    id,
    screens: tabsOf(rolesOf(me, id), isAdmin, type).map(({ hash, label }) =>
      withWords(
        { label: paletteText('manageOf', { tab: label(), title }), href: `/event/${id}/manage/${hash}` },
        manageWords[hash],
      ),
    ),
  }))
  return [
    ...tabs.filter(({ id }) => id === current).flatMap(({ screens }) => screens),
    { label: paletteText('home'), href: '/' },
    ...tabs.filter(({ id }) => id !== current).flatMap(({ screens }) => screens),
    ...(isAdmin
      ? adminTabsWith(features).map(({ hash, label }) =>
          withWords({ label: paletteText('adminOf', { tab: label() }), href: `/admin/${hash}` }, adminWords[hash]),
        )
      : []),
    ...own.map(({ label, href }) => ({ label, href })),
  ]
}

/** At most `most` screens that contain every typed word, those with all of them in the label first. */
export const matching = (screens: readonly Screen[], typed: string, most: number): readonly Screen[] => {
  const isMatch = hasWords(typed)
  const named = screens.filter(({ label }) => isMatch(label))
  const others = screens.filter(
    ({ label, words }) => words !== undefined && !isMatch(label) && isMatch(`${label} ${words}`),
  )
  return [...named, ...others].slice(0, most)
}
