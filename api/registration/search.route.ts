import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { maySeeTransactions } from '../../commands/payments/policies.ts'
import { type RegistrationScope, registrationScope } from '../../commands/registration/policies.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { searchKey } from '../../domain/kernel/search-key.ts'
import { startOfOrderId } from '../../domain/payments/published.ts'
import { isOnDisplay } from '../../domain/tournaments/published.ts'
import { memberPage } from '../../projections/accounts/admin-users.queries.ts'
import { searchWords } from '../../projections/accounts/search-text.ts'
import { type FoundOrder, ordersOf } from '../../projections/payments/search-orders.queries.ts'
import {
  athletesOfFamilies,
  type FoundAthlete,
  familiesByWords,
} from '../../projections/registration/search-athletes.queries.ts'
import { listTournaments } from '../../projections/tournaments/tournaments.queries.ts'
import { searchAnything } from '../contract/search.ts'
import { route } from '../http/route.ts'
import { isStaffOf } from '../tournaments/in-tournament.ts'
import { isInScope } from './is-in-scope.ts'

/** Results per kind. */
const MAX_PER_KIND = 8
/** An order number typed from a receipt; fewer characters would match too many. */
const MIN_NUMBER_LENGTH = 4

/** The command palette: each kind follows the policy of the page it opens. */
export const searchAnythingRoute = route(searchAnything, async ({ app, tenant, person, params }) => {
  const { text } = params
  const { reader } = app
  const hasWords = wordsIn(text)
  const number = numberIn(text)
  const tournaments = (await listTournaments(reader, tenant)).filter(
    (row) => isStaffOf(person, row.tournamentId) || isOnDisplay(row, app.clock.now()),
  )
  const titles = new Map(tournaments.map(({ tournamentId, title }) => [tournamentId, title]))
  const scopes = new Map(
    [...titles.keys()].flatMap((id) => {
      const scope = registrationScope(person, id)
      return scope.ok ? [[id, scope.value] as const] : []
    }),
  )
  const directed = [...titles.keys()].filter((id) => maySeeTransactions(person, id).ok)
  const isAdmin = mayManageAccounts(person).ok
  const families = scopes.size === 0 ? [] : await familiesByWords(reader, tenant, text)
  const [athletes, orders, members] = await Promise.all([
    athletesOfFamilies(reader, tenant, { tournamentIds: [...scopes.keys()], membershipIds: families }),
    ordersOf(reader, tenant, {
      tournamentIds: directed,
      membershipIds: families,
      number,
      idStart: number === null ? null : startOfOrderId(number),
    }),
    isAdmin ? memberPage(reader, tenant, { offset: 0, size: MAX_PER_KIND, search: text }) : null,
  ])
  const tournamentTitle = (id: string): string => titles.get(id) ?? ''
  return {
    tournaments: tournaments
      .filter(({ title }) => hasWords(title))
      .reverse()
      .slice(0, MAX_PER_KIND)
      .map(({ tournamentId: id, title, startDate, endDate, timezone }) => ({
        id,
        title,
        startDate,
        endDate,
        timezone,
      })),
    athletes: athletes
      // Matches the athletes' own names only, so that a search does not reveal whose address it is.
      .filter((one) => hasWords(fullName(one)) && isIn(scopes.get(one.tournamentId), one))
      .slice(0, MAX_PER_KIND)
      .map(({ facilityId: _, ...one }) => ({ ...one, tournamentTitle: tournamentTitle(one.tournamentId) })),
    orders: orders
      .filter((one) => hasWords(one.payer ?? '') || begins(one, number))
      .slice(0, MAX_PER_KIND)
      .map(({ paymentIntentId: _, ...one }) => ({ ...one, tournamentTitle: tournamentTitle(one.tournamentId) })),
    users: (members?.rows ?? [])
      .flatMap(({ contacts }) => contacts)
      .slice(0, MAX_PER_KIND)
      .map(({ userId, displayName, email }) => ({ userId, displayName, email })),
  }
})

const isIn = (scope: RegistrationScope | undefined, athlete: FoundAthlete): boolean =>
  scope !== undefined && isInScope(athlete, scope)

const wordsIn = (typed: string): ((text: string) => boolean) => {
  const words = searchWords(typed)
  return (text) => {
    const key = searchKey(text)
    return words.length > 0 && words.every((word) => key.includes(word))
  }
}

/** A possible prefix of an order number: it has no spaces. */
const numberIn = (text: string): string | null => {
  const number = text.toLowerCase()
  return number.length < MIN_NUMBER_LENGTH || /\s/.test(number) ? null : number
}

const begins = (one: FoundOrder, number: string | null): boolean =>
  number !== null &&
  (one.id.startsWith(startOfOrderId(number)) || one.paymentIntentId?.toLowerCase().startsWith(number) === true)
