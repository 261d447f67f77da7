import { mayRegister } from '../../commands/registration/policies.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { setUpCheckout } from '../contract/payments.ts'
import { found, route, unwrap } from '../http/route.ts'
import { TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'
import { preparationOnWire } from './present.ts'

/** Turns a cart into a checkout that is ready for payment (payments rule 3). */
export const setUpCheckoutRoute = route(setUpCheckout, async ({ app, tenant, person, body, command }) => {
  const { checkoutId, cart } = body
  found(await tournamentById(app.reader, tenant, cart.tournamentId), TOURNAMENT_NOT_FOUND)
  const studentIds = [...cart.entries, ...cart.answers].map(({ studentId }) => studentId)
  unwrap(mayRegister(person, studentIds))
  const prepared = unwrap(
    await app.commands.checkout(command('parent'), {
      checkoutId,
      membershipId: found(person.membershipId),
      userId: person.userId,
      cart,
    }),
  )
  return preparationOnWire(prepared)
})
