import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entries } from '../../api/contract/video-entries.ts'
import { axe, navigate } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import { ownOnline } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { PHONE } from '../support/staff-pages.ts'
import { videoFile } from '../support/video/video-file.ts'

const FILM = { id: 'bow', name: 'How to bow', type: 'video/mp4', uri: 'https://videos.example/bow.mp4' } as const

let product: Product
let organization: OwnOrganization
let [director, family, others]: TestFamily[] = []
let tournament: string
let folder: string
let film: string
/** The pages of the director, of a family on its phone, and of another family. */
let [staff, parent, watcher]: Page[] = []
inEmptyInstallation('online', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  director = await newFamily(product, 'Vance', [], organization.tenant)
  family = await newFamily(product, 'Adeyemi', ['Tolu', 'Kemi'], organization.tenant)
  others = await newFamily(product, 'Marsh', ['Iris'], organization.tenant)
  const forms = { imageUri: '/api/pictures/bow', resources: [FILM] }
  ;({ tournament } = await ownOnline(product, organization.tenant, [director, family, others], { forms }))
  staff = await organization.page(director.email, `/event/${tournament}/manage/judging`)
  parent = await organization.page(family.email, `/event/${tournament}`, PHONE)
  watcher = await organization.page(others.email, `/event/${tournament}/watch`)
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-online-'))
  film = join(folder, 'form.mp4')
  await writeFile(film, await videoFile({ seconds: 3 }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const entriesOf = async ({ email }: TestFamily): Promise<Entries['entries']> =>
  (await organization.api<Entries>(email, `tournament/id/${tournament}/entries?video=1`)).json.entries

it('a family hands in one video for each child, which the director sees at once and other families watch', async () => {
  if (!staff || !parent || !watcher) throw new Error('no pages')
  await watcher.getByText('No entries just yet - check back soon!').waitFor()
  await staff.getByRole('heading', { name: 'Not handed in yet (3)' }).waitFor()

  const students = parent.getByRole('region', { name: 'Your students' })
  await students.getByText('Registered').first().waitFor()
  await students.getByText('To hand in').nth(1).waitFor()
  expect(await students.getByText('Complete').count()).toBe(0)
  await parent.getByRole('link', { name: 'Hand in videos' }).click()
  await parent.getByRole('link', { name: 'Hand in Video Forms for Tolu' }).click()
  await parent.locator('main img[src="/api/pictures/bow"]').waitFor({ state: 'attached' })
  await parent.getByRole('button', { name: 'Play: How to bow' }).click()
  const frame = await parent.locator('iframe[title="How to bow"]').getAttribute('src')
  expect(frame).toMatch(new RegExp(`^/media/event/${tournament}/.+/bow$`))
  await parent.getByLabel('Upload video').setInputFiles(film)
  await parent.getByRole('button', { name: 'Submit' }).click()
  await parent.getByText('Content Received - Thank you, your video has been uploaded!').waitFor()
  await parent.getByText('Only one submission per event is allowed for tournaments.').waitFor()
  expect(await parent.getByLabel('Upload video').count()).toBe(0)
  expect(await parent.getByText('Ready to submit video?').count()).toBe(0)
  expect(await axe(parent)).toEqual([])

  await staff.getByRole('heading', { name: 'Not handed in yet (2)' }).waitFor()
  await staff.getByRole('link', { name: 'Tolu Adeyemi' }).waitFor()
  expect(await axe(staff)).toEqual([])

  await navigate(staff, `/event/${tournament}/manage/overview`)
  await staff.getByRole('region', { name: 'Videos' }).getByText('1 of 3').waitFor()
  await staff.getByRole('link', { name: 'Judging' }).first().click()

  await watcher.getByRole('heading', { name: 'Tolu A, Video Forms' }).waitFor()
  await watcher.getByRole('button', { name: '👏 Well done' }).click()
  await watcher.getByRole('button', { name: /Take back 👏/ }).waitFor()
  await watcher.getByRole('button', { name: 'Watch again' }).click()
  expect(await axe(watcher)).toEqual([])
})

it('a video is played by who may watch it, by no one else, and its reviews are the family’s alone', async () => {
  if (!family || !others || !director) throw new Error('no families')
  const as = (who: TestFamily) => entriesOf(who)
  expect(await as(others)).toMatchObject([{ firstName: 'Tolu', lastName: 'A', isHidden: false }])
  expect(await as(family)).toMatchObject([{ firstName: 'Tolu', lastName: 'Adeyemi' }])
  const [watched] = await as(others)
  const { id = '', contentUri = '' } = watched?.submission ?? {}
  const plays = async () => watcher?.evaluate(async (uri) => (await fetch(uri)).status, contentUri)
  expect(await plays()).toBe(200)
  const status = async (who: TestFamily, path: string, method: 'GET' | 'POST' = 'GET') =>
    (await organization.api(who.email, path, { method })).status
  expect(await status(others, `curriculum/submissions/id/${id}`)).toBe(200)
  expect(await status(others, `review/submission/id/${id}`)).toBe(403)
  expect(await status(director, `review/submission/id/${id}`)).toBe(200)
  expect(await status(family, `curriculum/submissions/withdraw/${id}`, 'POST')).toBe(409)

  const stranger = await newFamily(product, 'Quist', ['Nils'], organization.tenant)
  const refused = await organization.api<{ detail: string }>(stranger.email, `tournament/id/${tournament}/entries`)
  expect([refused.status, refused.json.detail]).toEqual([403, 'You do not have permission to view this event.'])
  expect(await status(stranger, `curriculum/submissions/id/${id}`)).toBe(403)
  expect(await status(stranger, `reaction/submission/${id}`)).toBe(403)

  const hide = (isHidden: boolean) =>
    organization.api(family?.email ?? '', `videoentries/${tournament}/hide`, {
      method: 'POST',
      body: { eventId: watched?.eventId, studentId: watched?.studentId, isHidden },
    })
  expect((await hide(true)).status).toBe(200)
  await expect.poll(plays).toBe(404)
  expect(await as(others)).toEqual([])
  expect(await as(family)).toMatchObject([{ isHidden: true }])
  expect(await status(others, `curriculum/submissions/id/${id}`)).toBe(403)
  expect((await hide(false)).status).toBe(200)
  await expect.poll(plays).toBe(200)
})

it('a family that hides a video takes it from watching, not from the director, and interrupts no one who watches it', async () => {
  if (!staff || !parent || !watcher || !family) throw new Error('no pages')
  const gone = watcher.getByText('This entry is no longer here.')
  // Shown again by the test above.
  await gone.waitFor({ state: 'detached' })
  const playing = await watcher.locator('video').elementHandle()
  await parent.getByRole('link', { name: 'All entries' }).click()
  await parent.locator('label').filter({ hasText: 'Hide Tolu (Video Forms) from watching' }).click()
  await expect.poll(() => parent?.getByRole('switch', { name: /Hide Tolu/ }).isChecked()).toBe(true)
  await gone.waitFor()
  expect(await playing?.isVisible()).toBe(true)
  await watcher.reload()
  await watcher.getByText('No entries just yet - check back soon!').waitFor()

  // The link to the entry shows it again as soon as the family does.
  const [entry] = await entriesOf(family)
  await navigate(watcher, `/event/${tournament}/item/${entry?.eventId}/entry/${entry?.submission?.id}`)
  await gone.waitFor()
  await parent.locator('label').filter({ hasText: 'Hide Tolu (Video Forms) from watching' }).click()
  await watcher.locator('video').waitFor()
  await staff.getByRole('link', { name: 'Tolu Adeyemi' }).click()
  await staff.getByRole('heading', { name: 'Tolu Adeyemi, Video Forms' }).waitFor()
})

it('a video is replaced once the director allows it', async () => {
  if (!staff || !parent) throw new Error('no pages')
  await navigate(staff, `/event/${tournament}/manage/judging`)
  const replacing = staff.getByRole('switch', { name: 'Replacing videos for Video Forms' })
  // By the keyboard: what is above it may still load and move it.
  await replacing.press('Space')
  await expect.poll(() => replacing.isChecked()).toBe(true)
  await parent.reload()
  await parent.getByRole('link', { name: 'View Tolu’s Video Forms' }).click()
  await parent.getByText('You can replace it until').waitFor()
  await parent.getByLabel('Upload video').setInputFiles(film)
  await parent.getByRole('button', { name: 'Submit' }).click()
  await parent.getByText('Content Received - Thank you, your video has been uploaded!').waitFor()
  await staff.getByRole('heading', { name: 'Not handed in yet (2)' }).waitFor()
})
