import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import {
  addCatalogItem,
  addEvent,
  createTournament,
  publishTournament,
} from '../../../commands/tournaments/tournament.ts'
import { changeSettings } from '../../support/change-settings.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { contextOf, openShop } from '../../support/shop.ts'
import { anEvent, anItem, springCupDetails } from '../../support/spring-cup.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { untilIdle } from '../../support/until-idle.ts'

const HOSTILE = '<p>Fair play<script>alert(1)</script><a href="javascript:alert(1)">x</a><a href="ftp://x">y</a></p>'
const HARMFUL = /<script|javascript:|data:|file:|ftp:/

let product: Product
let server: TestServer
const year = new Date().getUTCFullYear()
const details = (displayAfter: string) => ({
  ...springCupDetails,
  registrationEnds: null,
  title: 'Autumn Cup',
  description: HOSTILE,
  eventLandingPage: HOSTILE,
  registrationDescription: HOSTILE,
  terms: HOSTILE,
  displayAfter,
  startDate: `${year + 1}-10-01T15:00:00.000Z`,
  endDate: `${year + 1}-10-02T23:00:00.000Z`,
})

beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
  const { app } = product
  await openShop(app, { families: 1, items: [] })
  for (const [tournamentId, displayAfter, isDraft] of [
    ['shown', '2020-01-01T00:00:00.000Z', false],
    ['hidden', `${year + 1}-08-01T00:00:00.000Z`, false],
    ['draft', '2020-01-01T00:00:00.000Z', true],
  ] as const)
    mustSucceed(await createTournament(app)(contextOf(), { tournamentId, details: details(displayAfter), isDraft }))
  const texts = { description: HOSTILE, additionalTerms: HOSTILE }
  const event = anEvent('forms', { ...texts, responseDescription: HOSTILE, order: 1 })
  mustSucceed(await addEvent(app)(contextOf(), { tournamentId: 'shown', event }))
  const item = anItem('shirt', texts)
  mustSucceed(await addCatalogItem(app)(contextOf(), { tournamentId: 'shown', item }))
  mustSucceed(await app.commands.changeContent(contextOf(), { contentId: 'welcome', html: HOSTILE, basis: 0 }))
  await changeSettings(product, 'lions', { description: HOSTILE })
  await untilIdle(product)
  server = await openTestServer(product)
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

it.each([
  'tournament/public/shown',
  'tournament/shown/terms',
  'tournament/public/shown/calendar',
  'content',
  'content/welcome',
  'community/env',
])('sends strangers no script and no harmful link: %s', async (path) => {
  const { status, text } = await server.ask('lions', path)
  expect([status, HARMFUL.exec(text)?.[0] ?? null]).toEqual([200, null])
  if (path !== 'content' && path !== 'tournament/public/shown/calendar') expect(text).toContain('Fair play')
})

it.each(
  ['hidden', 'draft'].flatMap((id) => [
    `tournament/public/${id}`,
    `tournament/${id}/terms`,
    `tournament/public/${id}/calendar`,
  ]),
)('tells strangers nothing of a tournament that is not on display: %s', async (path) => {
  const { status, text } = await server.ask('lions', path)
  expect([status, text.includes('Autumn Cup')]).toEqual([404, false])
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://x.example',
  '//x.example',
  'https://',
])('accepts no such address of an event’s resource: %s', async (uri) => {
  const resources = [{ id: 'r', name: 'Rules', uri, type: 'link' as const }]
  const event = anEvent('kata', { order: 2, resources })
  const added = await addEvent(product.app)(contextOf(), { tournamentId: 'shown', event })
  expect(added).toMatchObject({ ok: false, error: { code: 'invalid-tournament' } })
  const { json } = await server.ask<Tournament>('lions', 'tournament/public/shown')
  expect(json.events.map(({ resources: shown }) => shown)).toEqual([[]])
})

it('shows a draft to strangers once it is published', async () => {
  const listed = async () => (await server.ask('lions', 'community/env')).text.includes('"draft"')
  expect(await listed()).toBe(false)
  mustSucceed(await publishTournament(product.app)(contextOf(), { tournamentId: 'draft' }))
  await untilIdle(product)
  expect(await listed()).toBe(true)
  expect((await server.ask('lions', 'tournament/public/draft')).status).toBe(200)
})
