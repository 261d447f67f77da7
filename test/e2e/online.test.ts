import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe, navigate } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import { ownOnline } from '../support/own-tournament.ts'
import { PHONE } from '../support/staff-pages.ts'
import { videoFile } from '../support/video/video-file.ts'

let organization: OwnOrganization
let [director, family, others]: TestFamily[] = []
let tournament: string
let folder: string
let film: string
/** The pages of the director, of a family on its phone, and of another family. */
let [staff, parent, watcher]: Page[] = []
inEmptyInstallation('online', async (stage) => {
  ;({ organization } = stage)
  const { product } = stage
  await offerChoices(product, organization)
  director = await newFamily(product, 'Vance', [], organization.tenant)
  family = await newFamily(product, 'Adeyemi', ['Tolu', 'Kemi'], organization.tenant)
  others = await newFamily(product, 'Marsh', ['Iris'], organization.tenant)
  ;({ tournament } = await ownOnline(product, organization.tenant, [director, family, others]))
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

it('a family hands in one video for each child, which the director sees at once and other families watch', async () => {
  if (!staff || !parent || !watcher) throw new Error('no pages')
  await watcher.getByText('No entries just yet - check back soon!').waitFor()
  await staff.getByRole('heading', { name: 'Not handed in yet (3)' }).waitFor()

  await parent.getByRole('link', { name: 'Enter' }).click()
  await parent.getByRole('link', { name: 'Hand in Video Forms for Tolu' }).click()
  await parent.getByLabel('Upload video').setInputFiles(film)
  await parent.getByText('Content Received - Thank you, your video has been uploaded!').waitFor()
  await parent.getByText('Only one submission per event is allowed for tournaments.').waitFor()
  expect(await parent.getByLabel('Upload video').count()).toBe(0)
  expect(await axe(parent)).toEqual([])

  await staff.getByRole('heading', { name: 'Not handed in yet (2)' }).waitFor()
  await staff.getByRole('link', { name: 'Tolu Adeyemi' }).waitFor()
  expect(await axe(staff)).toEqual([])

  await navigate(watcher, `/event/${tournament}/watch`)
  await watcher.reload()
  await watcher.getByRole('heading', { name: 'Tolu A, Video Forms' }).waitFor()
  await watcher.getByRole('button', { name: '👏 Well done' }).click()
  await watcher.getByRole('button', { name: /Take back 👏/ }).waitFor()
  await watcher.getByRole('button', { name: 'Watch again' }).click()
  expect(await axe(watcher)).toEqual([])
})

it('a family that hides a video takes it from watching, not from the director', async () => {
  if (!staff || !parent || !watcher) throw new Error('no pages')
  await parent.getByRole('link', { name: 'All entries' }).click()
  await parent.locator('label').filter({ hasText: 'Hide Tolu (Video Forms) from watching' }).click()
  await expect.poll(() => parent?.getByRole('switch', { name: /Hide Tolu/ }).isChecked()).toBe(true)
  await watcher.reload()
  await watcher.getByText('No entries just yet - check back soon!').waitFor()
  await staff.getByRole('link', { name: 'Tolu Adeyemi' }).click()
  await staff.getByRole('heading', { name: 'Tolu Adeyemi, Video Forms' }).waitFor()
})

it('a video is replaced once the director allows it', async () => {
  if (!staff || !parent) throw new Error('no pages')
  await navigate(staff, `/event/${tournament}/manage/judging`)
  const replacing = staff.getByRole('switch', { name: 'Replacing videos for Video Forms' })
  await replacing.click({ force: true })
  await expect.poll(() => replacing.isChecked()).toBe(true)
  await parent.reload()
  await parent.getByRole('link', { name: 'See Video Forms of Tolu' }).click()
  await parent.getByText('You can replace it until').waitFor()
  await parent.getByLabel('Upload video').setInputFiles(film)
  await parent.getByText('Content Received - Thank you, your video has been uploaded!').waitFor()
  await staff.getByRole('heading', { name: 'Not handed in yet (2)' }).waitFor()
})
