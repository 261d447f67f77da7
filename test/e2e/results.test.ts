import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { LeaderboardRow, Standings } from '../../api/contract/results.ts'
import { axe } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import { PHONE } from '../support/staff-pages.ts'
import { judgedOnline } from '../support/video/judged-video.ts'

let organization: OwnOrganization
let [director, family, others]: TestFamily[] = []
let tournament: string
/** The pages of a director and of a family on its phone. */
let [staff, parent]: Page[] = []
inEmptyInstallation('results', async ({ product, organization: own }) => {
  organization = own
  await offerChoices(product, own)
  director = await newFamily(product, 'Vance', [], own.tenant)
  family = await newFamily(product, 'Adeyemi', ['Tolu', 'Kemi'], own.tenant)
  others = await newFamily(product, 'Marsh', ['Iris'], own.tenant)
  const ids = await judgedOnline(product, own.tenant, { families: [director, family, others], scores: [91, 80, 85] })
  tournament = ids.tournament
  staff = await own.page(director.email, `/event/${tournament}/manage/results`)
  parent = await own.page(family.email, `/event/${tournament}`, PHONE)
})

const read = async <T>({ email }: TestFamily, path: string): Promise<T> => (await organization.api<T>(email, path)).json
const send = (path: string, body: unknown) =>
  organization.api<{ code: string }>(director?.email ?? '', `results/${tournament}/${path}`, { method: 'POST', body })

it('a family sees Pending until a director declares the bracket, then the places, and its reviews', async () => {
  if (!staff || !parent) throw new Error('no pages')
  await parent.getByRole('heading', { name: 'Results' }).waitFor()
  await parent.getByText('Pending').first().waitFor()
  await parent.getByText('Iris M').waitFor()
  expect(await parent.getByText('91.00').count()).toBe(0)

  await staff.getByRole('heading', { name: '0 of 1 bracket declared' }).waitFor()
  expect(await axe(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Declare Children' }).click()
  await staff.getByRole('heading', { name: '1 of 1 bracket declared' }).waitFor()

  await parent.getByText('91.00').waitFor()
  await parent.getByRole('link', { name: 'Tolu Adeyemi' }).waitFor()
  expect(await parent.getByRole('link', { name: 'Review', exact: true }).count()).toBe(2)
  expect(await axe(parent)).toEqual([])
})

it('a correction needs a reason, and the family sees the former place', async () => {
  if (!staff || !parent || !director) throw new Error('no pages')
  const standings = (since: number) =>
    read<Standings>(director as TestFamily, `results/${tournament}/standings?since=${since}`)
  const { position } = await standings(0)
  expect(await standings(position)).toMatchObject({ position, isWhole: false, brackets: [], medals: null })

  await staff.getByRole('button', { name: 'Correct Children' }).click()
  const dialog = staff.getByRole('dialog')
  const places = () =>
    dialog
      .getByRole('textbox', { name: /^Place of/ })
      .evaluateAll((fields) =>
        fields.map((field) => `${field.getAttribute('aria-label')}: ${(field as HTMLInputElement).value}`),
      )
  const inOrder = (...names: readonly string[]) => names.map((name, at) => `Place of ${name}: ${at + 1}`)
  const athlete = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  expect(await places()).toEqual(inOrder('Tolu Adeyemi', 'Iris Marsh', 'Kemi Adeyemi'))
  await athlete('Kemi Adeyemi').dragTo(athlete('Tolu Adeyemi'), { sourcePosition: { x: 10, y: 40 } })
  await expect.poll(places).toEqual(inOrder('Kemi Adeyemi', 'Tolu Adeyemi', 'Iris Marsh'))
  await dialog.getByRole('button', { name: 'Move Kemi Adeyemi down' }).press('Enter')
  await dialog.getByText('Kemi Adeyemi is now in place 2.').waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Move Kemi Adeyemi down' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Place of Tolu Adeyemi' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Place of Iris Marsh' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Scores were swapped')
  expect(await axe(staff)).toEqual([])
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await staff.getByText('Last correction: Scores were swapped').waitFor()
  expect(await standings(position)).toMatchObject({ isWhole: false, brackets: [{ corrections: 1 }] })
  await parent.getByText('Corrected, previously place 1').waitFor()
})

it('of two directors who correct a bracket, the second is refused and shown both places', async () => {
  if (!staff || !director) throw new Error('no pages')
  await staff.getByRole('button', { name: 'Correct Children' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Place of Kemi Adeyemi' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Place of Tolu Adeyemi' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Mine')

  const [bracket] = (await read<Standings>(director, `results/${tournament}/standings`)).brackets
  if (bracket === undefined) throw new Error('no bracket')
  const placings = bracket.athletes.map(({ studentId, firstName }) => ({
    studentId,
    place: ['Tolu', 'Iris', 'Kemi'].indexOf(firstName) + 1,
  }))
  const other = { bracketId: bracket.bracketId, expected: bracket.corrections, placings, reason: 'Theirs' }
  expect((await send('correct', other)).status).toBe(200)
  await dialog.getByText('Changed since you opened this: 1').waitFor()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByText('Another director corrected this bracket in the meantime').waitFor()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await staff.getByText('Last correction: Mine').waitFor()
})

it('names of other families are shown as the director chooses', async () => {
  if (!others || !family) throw new Error('no families')
  const rows = () => read<LeaderboardRow[]>(others as TestFamily, `tournament/id/${tournament}/leaderboard`)
  const namesOf = async () => (await rows()).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).sort()
  expect(await namesOf()).toEqual(['Iris Marsh', 'Kemi A', 'Tolu A'])
  expect((await rows()).filter(({ isHighlighted }) => isHighlighted).map(({ firstName }) => firstName)).toEqual([
    'Iris',
  ])
  expect((await send('publish', { audience: 'Registered', names: 'None' })).status).toBe(200)
  await expect.poll(namesOf).toEqual(['', '', 'Iris Marsh'])
  await parent?.getByText('Athlete', { exact: false }).first().waitFor()
})

it('everyone sees the results once a director publishes them, and not before', async () => {
  const address = `/events/${tournament}/results`
  const read = async () => (await organization.api(null, `tournament/public/${tournament}/results`)).status
  const hasResults = async () =>
    (await organization.api<{ hasResults: boolean }>(null, `tournament/public/${tournament}`)).json.hasResults
  expect([await read(), await hasResults()]).toEqual([404, false])
  expect((await send('publish', { audience: 'Public', names: 'FirstInitial' })).status).toBe(200)
  await expect.poll(async () => [await read(), await hasResults()]).toEqual([200, true])
  const landing = await organization.visit(`/events/${tournament}`, PHONE)
  expect(await landing.getByRole('link', { name: /^Results of / }).getAttribute('href')).toBe(address)
  const page = await organization.visit(address, PHONE)
  await page.getByText('Tolu A').waitFor()
  await page.getByRole('region', { name: 'Medals' }).getByText('Cedar Hall').waitFor()
  expect(await page.getByText('Adeyemi').count()).toBe(0)
  expect(await axe(page)).toEqual([])
})

it('a page shows the public results in a frame, and no other page of the console', async () => {
  const page = await organization.visit(`/events/${tournament}/results`, PHONE)
  const address = page.url()
  // A browser asks before a page of another network loads one of this machine.
  await page.goto('/robots.txt')
  await page.setContent(`<iframe src="${address}"></iframe><iframe src="${address}/embed"></iframe>`)
  await page.frameLocator('iframe >> nth=1').getByText('Tolu A').waitFor()
  const other = await (await page.locator('iframe').first().elementHandle())?.contentFrame()
  expect(other?.url()).toMatch(/^chrome-error:/)
})

it('a director gets the results and the certificates as files', async () => {
  if (!staff || !director) throw new Error('no director')
  const { csv } = await read<{ csv: string }>(director, `results/${tournament}/csv`)
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain('Tolu,Adeyemi')
  const link = await read<{ value: string; pages: number }>(director, `results/${tournament}/certificates`)
  expect(link.pages).toBe(3)
  const begin = await staff.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 5), link.value)
  expect(begin).toBe('%PDF-')
})

it('a family downloads the certificates of its athletes only', async () => {
  if (!parent || !family || !others) throw new Error('no families')
  const [tolu] = family.students
  const certificate = ({ email }: TestFamily) =>
    organization.api<{ value: string }>(email, `results/${tournament}/own/certificates/${tolu?.studentId}`)
  expect((await certificate(others)).status).toBe(404)
  const download = parent.waitForEvent('download')
  await parent.getByRole('button', { name: 'Certificate of Tolu Adeyemi' }).click()
  expect((await download).suggestedFilename()).toMatch(/^certificate - .*\.pdf$/)
  const { value } = (await certificate(family)).json
  const changed = await parent.evaluate(
    async (url) => (await fetch(url)).status,
    value.replace(tolu?.studentId ?? '', 'x'),
  )
  expect(changed).toBe(404)
})
