import type { Me } from '../../../api/contract/accounts.ts'
import type { Found } from '../../../api/contract/search.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { orderNumber } from '../../../domain/payments/published.ts'
import { paletteText } from '../../texts/en/palette.ts'
import { manageAccess, managePath } from '../../tournaments/manage-access.ts'
import { spanText, whenText } from '../../ui/when.tsx'
import type { Screen } from './screens.ts'

export interface Result {
  readonly key: string
  readonly label: string
  readonly about?: string
  readonly href: string
}
export interface Results {
  readonly title: string
  readonly results: readonly Result[]
}

/** The palette's results, grouped by kind; empty groups are left out. */
export const resultsOf = (me: Me | null, screens: readonly Screen[], found: Found | null): readonly Results[] =>
  [
    {
      title: paletteText('screens'),
      results: screens.map(({ label, href }) => ({ key: `screen ${href}`, label, href })),
    },
    ...(found === null ? [] : foundResults(me, found)),
  ].filter(({ results }) => results.length > 0)

const foundResults = (me: Me | null, { tournaments, athletes, orders, users }: Found): readonly Results[] => [
  {
    title: paletteText('tournaments'),
    results: tournaments.map(({ id, title, startDate, endDate, timezone }) => ({
      key: `tournament ${id}`,
      label: title,
      about: spanText(startDate, endDate, timezone),
      href: manageAccess(me, id) === null ? `/event/${id}` : managePath(id),
    })),
  },
  {
    title: paletteText('athletes'),
    results: athletes.map(({ tournamentId, tournamentTitle, studentId, firstName, lastName }) => ({
      key: `athlete ${tournamentId} ${studentId}`,
      label: fullName({ firstName, lastName }),
      about: tournamentTitle,
      href: `${managePath(tournamentId)}/registrations?find=${encodeURIComponent(fullName({ firstName, lastName }))}`,
    })),
  },
  {
    title: paletteText('orders'),
    results: orders.map(({ id, tournamentId, tournamentTitle, payer, date }) => ({
      key: `order ${id}`,
      label: paletteText('orderOf', { payer: payer ?? paletteText('unknownPayer'), date: whenText(date, 'day') }),
      about: `${tournamentTitle} · ${orderNumber(id)}`,
      href: `${managePath(tournamentId)}/transactions?order=${encodeURIComponent(id)}`,
    })),
  },
  {
    title: paletteText('users'),
    results: users.map(({ userId, displayName, email }) => ({
      key: `user ${userId}`,
      label: displayName || email,
      about: email,
      href: `/admin/users/${userId}`,
    })),
  },
]
