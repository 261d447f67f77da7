import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { kitFor } from '../../scripts/seed/kit.ts'
import { inPerson, plainEvent, seedTournament } from '../../scripts/seed/tournament.ts'
import { axe, navigate, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import { cartOf, heading } from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { PHONE, pageOf } from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

let product: Product
let browser: TestBrowser
/** Pages of a visitor and of a parent that stay open from test to test. */
let visitor: Page
let parent: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  const { email } = await newFamily(product, 'Latecomer', ['Lou'])
  visitor = await browser.newPage({ baseURL: product.origin('lions') })
  parent = await pageOf(product, browser, email, '/', { ...PHONE, dark: true })
})

/** Seeds a tournament whose days are counted from today; returns its id. */
const tournament = async (title: string, days: { registrationEnds: number; startDate: number; endDate: number }) => {
  const kit = kitFor(product.app, 'lions', product.app.clock.now())
  const tournamentId = kit.id(title)
  const eventId = kit.id(title, 'forms')
  await seedTournament(kit, {
    tournamentId,
    details: inPerson({
      title,
      description: 'One day of forms.',
      supportEmail: 'help@lions.example',
      displayAfter: kit.day(-60, 12),
      registrationEnds: kit.day(days.registrationEnds, 12),
      startDate: kit.day(days.startDate, 14),
      endDate: kit.day(days.endDate, 23),
    }),
    events: [plainEvent({ eventId, order: 1, title: 'Forms', description: 'One form of your own choice.' })],
    pricingStrategies: [{ id: kit.id(title, 'all'), title: 'All', prices: [2000], expiry: null }],
    pricing: [],
    catalog: [],
    divisions: [],
    stakeholders: [],
  })
  await untilViewsCaughtUp(product)
  return tournamentId
}

it('shows parents and visitors that registration has closed, and offers no checkout', async () => {
  const id = await tournament('Closed Cup', { registrationEnds: -1, startDate: 3, endDate: 3 })
  await visitor.goto(`/events/${id}`)
  await visitor.getByText('Registration has closed').waitFor()
  expect(await visitor.getByRole('link', { name: 'Register', exact: true }).count()).toBe(0)
  expect(await axe(visitor)).toEqual([])

  const page = parent
  await navigate(page, `/event/${id}`)
  await page.getByText('Registration has closed').first().waitFor()
  await page.getByText('Starts').waitFor()
  expect(await page.getByRole('link', { name: 'Add events' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).count()).toBe(0)
  expect(await cartOf(page).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await navigate(page, `/event/${id}/register`)
  await page.getByText('Starts').waitFor({ state: 'detached' })
  await page.getByText('Registration has closed').first().waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await navigate(page, `/event/${id}/checkout`)
  await page.getByText('Empty Cart').waitFor()
  await page.getByRole('link', { name: 'Back to the event' }).click()
  await heading(page, 'Closed Cup').waitFor()
})

it('shows that a tournament has ended, and lists it among past ones', async () => {
  const id = await tournament('Last Cup', { registrationEnds: -12, startDate: -10, endDate: -10 })
  const page = parent
  await setColorScheme(page, false)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await navigate(page, `/event/${id}`)
  await page.getByText('Tournament Ended').first().waitFor()
  expect(await page.getByRole('link', { name: 'Add events' }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await navigate(page, '/')
  const past = page.getByRole('region', { name: 'Past tournaments' })
  await past.getByRole('link', { name: /Last Cup/ }).waitFor()
  await past.getByText('Tournament Ended').first().waitFor()
})

it('shows a visitor a tournament and its metadata, and follows changes live', async () => {
  const { tournament: id, forms } = await ownOpen(product, 'public page', 12)
  const asAdmin = (path: string, body: unknown) =>
    product.api<{ position: number }>('lions', 'account@lions.example', path, { method: 'POST', body })
  const change = (fields: object) => asAdmin('tournament/update', { Tournament: { id, ...fields } })
  expect((await product.api('lions', null, `tournament/public/${id}/registered`)).status).toBe(404)
  await change({ showsRegistered: true, title: 'Cup <b>"Ä" & more', imageUri: 'https://pictures.example/cup.png' })
  await untilViewsCaughtUp(product)

  const page = await visitor.goto(`/events/${id}`)
  // Sites that preview a shared page run no scripts.
  const head = (await page?.text()) ?? ''
  expect(head).toContain('<meta property="og:title" content="Cup &lt;b&gt;&quot;Ä&quot; &amp; more" />')
  expect(head).toContain('<meta property="og:image" content="https://pictures.example/cup.png" />')
  await visitor.getByText('Registration open', { exact: true }).waitFor()
  await visitor.getByRole('link', { name: 'Open in maps' }).waitFor()
  await visitor
    .getByRole('region', { name: 'Already registered' })
    .getByText(/athletes?$/)
    .waitFor()
  expect(await axe(visitor)).toEqual([])
  const calendar = await visitor.evaluate(async (path) => {
    const answer = await fetch(path)
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }, `/api/tournament/public/${id}/calendar`)
  expect(calendar.type).toBe('text/calendar; charset=utf-8')
  expect(calendar.text).toContain('SUMMARY:Cup <b>"Ä" & more')

  const phone = await browser.newPage({ baseURL: product.origin('lions'), ...PHONE, dark: true })
  await phone.goto(`/events/${id}`)
  const event = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: 'Forms', exact: true }) })
  await event.waitFor()
  expect(await axe(phone)).toEqual([])
  await asAdmin(`tournament/${id}/event/${forms}/close`, {})
  await event.getByText('Full').waitFor()
  await change({ registrationEnds: new Date(Date.now() - 3_600_000).toISOString() })
  for (const one of [visitor, phone]) await one.getByText('Registration has closed').waitFor()
})
