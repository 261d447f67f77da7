import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { addEvent } from '../../commands/tournaments/tournament.ts'
import { kitFor } from '../../scripts/seed/kit.ts'
import { plainEvent } from '../../scripts/seed/tournament.ts'
import { axe, DIALOG, type TestBrowser } from '../support/browser.ts'
import { fillCard, newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { mailNumber } from '../support/inbox.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import { acceptAll, arrive, GOOD, heading, next, pay } from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, manage, PHONE, pageOf } from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

let product: Product
let browser: TestBrowser
let spring: SpringOpen
let [holder, first, second]: TestFamily[] = []
const eventId = crypto.randomUUID()
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  spring = await ownOpen(product, 'waiting lists')
  const kit = kitFor(product.app, 'lions', product.app.clock.now())
  const event = plainEvent({ eventId, order: 9, title: 'Board Breaking', description: 'Five boards.', capacity: 1 })
  const added = { tournamentId: spring.tournament, event }
  mustSucceed(await addEvent(product.app)(kit.context(`event ${eventId}`), added))
  holder = await newFamily(product, 'Holder', ['Hana'])
  first = await newFamily(product, 'Firstone', ['Fay'])
  second = await newFamily(product, 'Secondone', ['Seb'])
  const added2 = { tournamentId: spring.tournament, studentId: studentOf(holder), toEventId: [eventId], fee: 0 }
  await ask(DIRECTOR, 'registrations/add', added2)
  await untilViewsCaughtUp(product)
})

const studentOf = (family: TestFamily | undefined): string => family?.students[0]?.studentId ?? ''
const ask = async (email: string, path: string, body: object): Promise<void> => {
  const { status } = await product.api('lions', email, path, { method: 'POST', body })
  expect(status).toBe(200)
}
/** The director cancels the entry that has the only place. */
const freePlace = async (): Promise<void> => {
  const path = `registrations/manage/${spring.tournament}`
  const { json } = await product.api<
    readonly { readonly events: readonly { id: string; eventId: string; status: string }[] }[]
  >('lions', DIRECTOR, path)
  const entry = json
    .flatMap(({ events: entries }) => entries)
    .find((one) => one.eventId === eventId && one.status === 'complete')
  await ask(DIRECTOR, `${path}/cancel/${entry?.id}`, {})
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Waiting lists' })

it('offers a freed place live to the first family in line, which takes it and pays, as the director sees', async () => {
  if (first === undefined || second === undefined) throw new Error('there are no families')
  const parent = await arrive(product, browser, spring, first, PHONE)
  await parent.getByRole('link', { name: 'Add events' }).click()
  await parent.getByRole('button', { name: 'Join the waiting list for Board Breaking: Fay Firstone' }).click()
  await parent.getByText('1st in line').waitFor()
  expect(await axe(parent)).toEqual([])
  await parent.getByRole('button', { name: 'Done' }).click()
  await parent.getByText('1st in line').waitFor()
  await parent.goto('/user/registrations')
  await parent.getByText('1st in line').waitFor()
  await parent.getByRole('link', { name: 'Go to the event' }).click()
  const join = { eventId, studentId: studentOf(second) }
  await ask(second.email, `waitinglist/${spring.tournament}/join`, join)

  const director = await pageOf(product, browser, DIRECTOR, manage(spring.tournament, 'registrations'), {
    width: 1_280,
    height: 800,
  })
  await director.getByRole('button', { name: 'Waiting lists (2 waiting)' }).click()
  await panel(director).getByText('1 of 1 place taken or held').waitFor()
  // The director moves the first family behind the second, and back.
  await panel(director).getByRole('button', { name: 'Move Fay Firstone down' }).click()
  await parent.getByText('2nd in line').waitFor()
  await panel(director).getByRole('button', { name: 'Move Fay Firstone up' }).click()
  await parent.getByText('1st in line').waitFor()
  expect(await axe(director, DIALOG)).toEqual([])

  await freePlace()
  await heading(parent, 'A place in Board Breaking is free for Fay Firstone').waitFor()
  await panel(director).getByText('Offered until').waitFor()
  expect(await axe(parent)).toEqual([])
  const mail = await mailNumber(product, 1, first.email)
  expect(mail.subject).toBe('A place in Board Breaking is free for you')
  // No other family can take it.
  const cart = { tournamentId: spring.tournament, items: [], answers: [], terms: { hasAccepted: true, accepted: [] } }
  const entries = [{ eventId, studentId: studentOf(second) }]
  const taken = { checkoutId: crypto.randomUUID(), cart: { ...cart, entries } }
  const path = 'transactions/setup/tournament'
  const refused = await product.api('lions', second.email, path, { method: 'POST', body: taken })
  expect(refused).toMatchObject({ status: 409, json: { code: 'sold-out' } })

  await parent.getByRole('button', { name: 'Take the place' }).click()
  await heading(parent, 'Confirm Purchase').waitFor()
  await next(parent).click()
  await heading(parent, 'Accept Terms').waitFor()
  await acceptAll(parent)
  await fillCard(parent, GOOD)
  await pay(parent).click()
  await heading(parent, 'Transaction Successful').waitFor()
  await panel(director).getByText('Fay Firstone').waitFor({ state: 'hidden' })
  await panel(director).getByText('Seb Secondone').waitFor()
})

it('opens a declined place to everyone when the list is empty', async () => {
  if (holder === undefined || second === undefined) throw new Error('there are no families')
  await freePlace()
  const parent = await arrive(product, browser, spring, second, PHONE)
  await heading(parent, 'A place in Board Breaking is free for Seb Secondone').waitFor()
  const otherTab = await parent.context().newPage()
  await otherTab.goto(parent.url())
  await heading(otherTab, 'A place in Board Breaking is free for Seb Secondone').waitFor()
  await parent.getByRole('button', { name: 'Decline', exact: true }).click()
  await parent.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await parent.getByText('The place goes to the next family in line.').first().waitFor()
  await heading(parent, 'A place in Board Breaking is free for Seb Secondone').waitFor({ state: 'hidden' })
  await otherTab.getByText('The place in Board Breaking is no longer offered to Seb Secondone').waitFor()
  expect(await parent.getByText('is no longer offered').count()).toBe(0)
  await otherTab.close()
  // The list is empty: the event can be entered again.
  await parent.getByRole('link', { name: 'Add events' }).click()
  await parent.getByRole('checkbox', { name: 'Board Breaking: Seb Secondone' }).waitFor({ state: 'attached' })
})
