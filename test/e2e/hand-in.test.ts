import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARRIVAL_CONTAINER, VIDEO_CONTAINER } from '../../commands/video-review/video/video-place.ts'
import { MAX_DEVICE_BYTES } from '../../domain/video-review/published.ts'
import { axe, navigate } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { kitOf, type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { PHONE } from '../support/staff-pages.ts'
import { recordFor } from '../support/video/review-pages.ts'
import { videoFile } from '../support/video/video-file.ts'

let product: Product
let organization: OwnOrganization
let family: TestFamily
let item: string
let learner: { readonly programIds: string[]; readonly levelId: string }
let folder: string
/** The family's page. */
let page: Page
inEmptyInstallation('handin', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  const kit = kitOf(product, organization.tenant)
  const [programId, levelId] = [kit.id('program', 0), kit.id('level', 1)]
  learner = { programIds: [programId], levelId }
  family = await newFamily(product, 'Okafor', ['Zuri'], organization.tenant, learner)
  const category = await post('category/create', { title: 'Forms' })
  item = await post('curriculum/create', {
    name: 'First form',
    description: '<p>Twenty steps.</p>',
    category,
    response: 'Video',
    responseDescription: '<p>Film yourself from the front.</p>',
    intendedAudience: [{ programId, levelId, comparison: 'Exact' }],
  })
  page = await organization.page(family.email, `${address()}/submit`)
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-videos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const post = async (path: string, body: object): Promise<string> => {
  const { status, json } = await organization.api<{ id: string }>(organization.adminEmail, path, {
    method: 'POST',
    body,
  })
  expect([path, status]).toEqual([path, 200])
  return json.id
}
const studentId = () => family.students[0]?.studentId ?? ''
const address = () => `/student/${studentId()}/curriculum/${item}`
const stored = (container: string) => product.app.blobs.list(container, `${organization.tenant}/${studentId()}/`)
const types = async () => {
  const all = await stored(VIDEO_CONTAINER)
  const found = await Promise.all(all.map(({ filename }) => product.app.blobs.look(VIDEO_CONTAINER, filename)))
  return found.map((blob) => blob?.contentType)
}
/** The store does not answer these requests of the page. */
const cutOff = async (on: Page, isCut: (url: string) => boolean) => {
  const store = (url: URL) => url.pathname.includes(ARRIVAL_CONTAINER) && isCut(url.href)
  await on.route(store, (route) => route.abort())
}
/** Closes the tab and returns in a new one of the same browser. */
const returnInNewTab = async (tab: Page, to: string): Promise<Page> => {
  const context = tab.context()
  await tab.close()
  const again = await context.newPage()
  await again.goto(`${organization.origin}${to}`)
  return again
}
/** How many parts of recordings the browser has stored. */
const storedParts = (on: Page) =>
  on.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('matside-videos')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('parts').objectStore('parts').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
          counting.onerror = () => reject(counting.error)
        }
      }),
  )
const received = (on: Page) => on.getByText('Content Received - Thank you, your video has been uploaded!').waitFor()

it('a tab that is closed while it records keeps the recording up to then', async () => {
  await recordFor(page, 3)
  // A busy browser encodes later than the clock tells.
  await expect.poll(() => storedParts(page)).toBeGreaterThan(2)
  page = await returnInNewTab(page, address())
  await page.getByRole('link', { name: 'Watch it' }).click()
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  const seconds = () => page.getByLabel('Your video').evaluate((video) => (video as HTMLVideoElement).duration)
  await expect.poll(seconds).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Record again.' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).waitFor()
})

it('a file of the device resumes after its last block; a file that is no video is refused before and after it is sent', async () => {
  const before = (await stored(VIDEO_CONTAINER)).length
  await navigate(page, address())
  const choose = (on: Page, path: string) => on.getByLabel('Upload video').setInputFiles(path)
  const [large, html, cut, film] = ['large.mp4', 'page.mp4', 'cut.mp4', 'film.mov'].map((name) => join(folder, name))
  const file = await open(large ?? '', 'w')
  await file.truncate(MAX_DEVICE_BYTES + 1)
  await file.close()
  await writeFile(html ?? '', '<script>alert(1)</script>')
  const whole = await videoFile({ seconds: 10, pictureBytes: 1_000 })
  await writeFile(cut ?? '', whole.slice(0, whole.length / 2))
  await writeFile(film ?? '', await videoFile({ format: 'mov', seconds: 10, pictureBytes: 95_000 }))
  await choose(page, large ?? '')
  await page.getByText('File is too large. Please limit files to less than 100mb.').waitFor()
  await choose(page, html ?? '')
  await page.getByText('page.mp4: The content of this file is text.').waitFor()
  expect(await page.getByRole('button', { name: /^Submit/ }).count()).toBe(0)
  const refused = () => page.getByText('This file is not a video that can be played').first()
  await choose(page, cut ?? '')
  await page.getByRole('button', { name: /^Submit/ }).click()
  await refused().waitFor()
  await expect.poll(() => stored(ARRIVAL_CONTAINER)).toEqual([])
  // Refused files are named in one place, and are not sent again.
  page = await returnInNewTab(page, `/student/${studentId()}`)
  const kept = page.getByRole('heading', { name: 'You have a video that was not handed in' })
  await kept.waitFor()
  await page.getByText(/^First form, video of/).waitFor()
  await page.getByText('cut.mp4').waitFor()
  await refused().waitFor()
  expect(await page.getByRole('button', { name: 'Resume the upload' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Your file on this device stays.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await kept.waitFor({ state: 'detached' })

  await navigate(page, address())
  await choose(page, cut ?? '')
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByText('This file is not a video that can be played').waitFor()
  // Another file is refused in the place of the first, and removed.
  await page.getByLabel('Choose another video').setInputFiles(cut ?? '')
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByText('This file is not a video that can be played').waitFor()
  await expect.poll(() => stored(ARRIVAL_CONTAINER)).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByLabel('Upload video').waitFor({ state: 'attached' })
  await page.getByText('was not handed in').waitFor({ state: 'detached' })

  await cutOff(page, (url) => url.includes('comp=blocklist') || url.includes(encodeURIComponent(btoa('block-000002'))))
  await choose(page, film ?? '')
  await page.getByLabel('Your video').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Waiting for the connection.').waitFor()
  // It is in sight on every other page, too.
  const uploads = page.getByRole('region', { name: 'Uploads' })
  expect(await uploads.count()).toBe(0)
  await navigate(page, '/user/profile')
  await uploads.getByText('Waiting for the connection.').waitFor()
  await uploads.getByRole('button', { name: 'Pause' }).click()
  await uploads.getByText('The upload is paused at').waitFor()
  expect(await axe(page)).toEqual([])
  await uploads.getByRole('button', { name: 'Resume' }).click()
  await uploads.getByRole('link', { name: /^First form, video of/ }).click()
  await uploads.waitFor({ state: 'detached' })
  // Nor does the page offer to hand in another video meanwhile.
  expect(await page.getByLabel('Upload video').count()).toBe(0)
  await page.getByText('Waiting for the connection.').waitFor()
  page = await returnInNewTab(page, `/student/${studentId()}`)
  const sent: string[] = []
  page.on('request', (request) => {
    const block = new URL(request.url()).searchParams.get('blockid')
    if (request.method() === 'PUT' && block !== null) sent.push(atob(block))
  })
  await page.getByRole('button', { name: 'Resume the upload' }).click()
  await received(page)
  expect(sent).toEqual(['block-000002'])
  // The format of an iPhone plays nowhere else: it was converted to mp4.
  expect(await types()).toContain('video/mp4')
  expect(await stored(VIDEO_CONTAINER)).toHaveLength(before + 1)
  expect(await stored(ARRIVAL_CONTAINER)).toEqual([])
})

it('reports a camera that cannot be used, tries it again, and reports a browser that cannot record', async () => {
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const given = mediaDevices.getUserMedia
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('in use', 'NotReadableError'))
    Object.assign(window, { allowCamera: () => Object.assign(mediaDevices, { getUserMedia: given }) })
  })
  await navigate(page, `${address()}/submit`)
  await page.getByText('Unable to connect to camera.').waitFor()
  expect(await page.getByRole('button', { name: 'Record', exact: true }).count()).toBe(0)
  await page.evaluate('window.allowCamera()')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Upload video' }).isVisible()).toBe(true)
  await navigate(page, address())
  await page.getByRole('heading', { name: 'First form', level: 1 }).waitFor()
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
  await navigate(page, `${address()}/submit`)
  await page.getByText('Your browser does not currently support capturing video.').waitFor()
})

it('a coach films a class, closes the tab, assigns the clips to students, and takes back one of another student', async () => {
  const other = await newFamily(product, 'Lindqvist', ['Ada', 'Nils'], organization.tenant, learner)
  const film = join(folder, 'class.mp4')
  await writeFile(film, await videoFile({ seconds: 4 }))
  const coach = await organization.page(organization.adminEmail, '/review', PHONE)
  await coach.getByRole('link', { name: 'Film a class' }).click()
  const choose = async (on: Page, label: string, option: string, at = 0) => {
    await on.getByRole('combobox', { name: label }).nth(at).click()
    await on.getByRole('option', { name: option }).click()
  }
  await choose(coach, 'What you film', 'First form')
  await choose(coach, 'Who is next?', 'Ada Lindqvist, Yellow Belt')
  const clip = (on: Page, number: number) => on.getByRole('listitem').filter({ hasText: `Clip ${number}` })
  for (const count of [1, 2]) {
    await recordFor(coach, 2)
    await coach.getByRole('button', { name: 'Stop' }).click()
    await clip(coach, count).getByRole('button', { name: 'Hand in' }).waitFor()
  }
  expect(await axe(coach)).toEqual([])

  const later = await returnInNewTab(coach, '/review/class')
  await later.getByRole('button', { name: 'First form: 2 clips' }).click()
  await clip(later, 2).getByRole('button', { name: 'Hand in' }).waitFor()
  expect(await clip(later, 2).getByRole('button', { name: 'Hand in' }).isDisabled()).toBe(true)
  await later.getByLabel('Choose videos').setInputFiles(film)
  await clip(later, 3).getByRole('button', { name: 'Hand in' }).waitFor()
  await choose(later, 'Who is in it?', 'Nils Lindqvist', 1)
  await later.getByRole('button', { name: 'Hand in 2 clips' }).click()
  await clip(later, 1).getByText('Handed in for Ada Lindqvist').waitFor()
  await clip(later, 2).getByText('Handed in for Nils Lindqvist').waitFor()
  expect(await axe(later)).toEqual([])

  const home = await organization.page(other.email, `/student/${other.students[1]?.studentId}/curriculum/${item}`)
  await home.getByRole('button', { name: /^Take back: the video of/ }).waitFor()
  await home.getByText('One video is already waiting for a review.', { exact: false }).waitFor()
  await clip(later, 2).getByRole('button', { name: 'Take back' }).click()
  await later.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await home.getByText('Nothing has been handed in yet.').waitFor()
  await choose(later, 'Who is in it?', 'Zuri Okafor', 0)
  await clip(later, 2).getByRole('button', { name: 'Hand in' }).click()
  await clip(later, 2).getByText('Handed in for Zuri Okafor').waitFor()
  const ofNils = await product.app.blobs.list(
    VIDEO_CONTAINER,
    `${organization.tenant}/${other.students[1]?.studentId}/`,
  )
  expect(ofNils).toEqual([])

  await clip(later, 3).getByRole('button', { name: 'Delete: Clip 3' }).click()
  await later.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await clip(later, 3).waitFor({ state: 'detached' })
  await home.reload()
  await home.getByText('Nothing has been handed in yet.').waitFor()
})
