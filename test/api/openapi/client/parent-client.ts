import createClient from 'openapi-fetch'
import type { paths } from './api.ts'
import type { Buying } from './buying.ts'

/** What a client of another maker writes for a parent who registers a child and pays. It knows the API's description only. */
export const buyOnePlace = async ({ fetch, token, tournamentId, studentId, checkoutId, pay }: Buying) => {
  const api = createClient<paths>({ baseUrl: '', fetch, headers: { authorization: `Bearer ${token}` } })

  const offer = await api.GET('/api/tournament/id/{id}', { params: { path: { id: tournamentId } } })
  if (offer.data === undefined) throw new Error(offer.error.code)
  const event = offer.data.events.find(({ students }) =>
    students.some((one) => one.studentId === studentId && one.canRegister),
  )
  if (event === undefined) throw new Error('no event is open')

  const checkout = await api.POST('/api/transactions/setup/tournament', {
    params: { header: { 'Idempotency-Key': checkoutId } },
    body: {
      checkoutId,
      cart: {
        tournamentId,
        entries: [{ eventId: event.eventId, studentId }],
        items: [],
        answers: [],
        terms: { hasAccepted: true, accepted: [] },
      },
    },
  })
  if (checkout.data === undefined) throw new Error(checkout.error.code)
  const { transactionId, clientSecret } = checkout.data
  if (clientSecret === null) throw new Error('nothing is to be paid')
  await pay(clientSecret)

  const receipt = await api.GET('/api/transactions/complete/{id}', { params: { path: { id: transactionId } } })
  if (receipt.data === undefined) throw new Error(receipt.error.code)
  const { status, total, lineItems } = receipt.data.transaction
  return { status, total, lines: lineItems.map(({ description }) => description) }
}
