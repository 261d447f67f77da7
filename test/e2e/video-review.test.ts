import { expect, it } from 'vitest'
import { seedPerson } from '../../scripts/seed/people.ts'
import { demoVideoId, seedVideo } from '../../scripts/seed/videos.ts'
import { allShown } from '../support/at-rest.ts'
import { axe } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { kitOf, type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'

const ITEM = 'First form'
const SECOND_COACH = 'bo@videoreview.example'

let product: Product
let organization: OwnOrganization
let family: TestFamily
inEmptyInstallation('videoreview', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  const kit = await kitOf(product, organization.tenant)
  const [programId, levelId] = [kit.id('program', 0), kit.id('level', 1)]
  const other = { programIds: [programId], levelId }
  family = await newFamily(product, 'Sandoval', ['Ines', 'Rosa'], organization.tenant, other)
  await seedPerson(kit, { email: SECOND_COACH, name: 'Bo Hale', roles: ['Reviewer'] }, null)
  const category = await post('category/create', { title: 'Forms' })
  for (const [title, type, weight] of [
    ['Stance too high', 'TimeScoped', 0.05],
    ['Guard down', 'TimeScoped', 0.03],
    ['Spirit', 'Global', 0.1],
    ['Missing steps', 'Numeric', 0.01],
  ])
    await post('rubric/create', { category, title, type, weight })
  await post('curriculum/create', {
    ...{ id: kit.id('curriculum item', ITEM), name: ITEM, description: '<p>Twenty steps.</p>' },
    ...{ category, response: 'Video', intendedAudience: [{ programId, levelId, comparison: 'Exact' }] },
  })
})

const post = async (path: string, body: object): Promise<string> => {
  const answer = await organization.api<{ id: string }>(organization.adminEmail, path, { method: 'POST', body })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json.id
}
const studentId = (at = 0): string => family.students[at]?.studentId ?? ''
const handIn = async (at: number, attempt = 1): Promise<string> => {
  const kit = await kitOf(product, organization.tenant)
  const video = {
    membershipId: family.membershipId,
    studentId: studentId(at),
    item: ITEM,
    attempt,
    film: 'form',
  } as const
  await seedVideo(kit, video)
  await allShown(product)
  return demoVideoId(kit, video)
}

it('a second coach sees that the first is on a video', async () => {
  const id = await handIn(1)
  const first = await organization.page(SECOND_COACH, '/review')
  await first
    .getByRole('row', { name: /Rosa Sandoval/ })
    .getByRole('link')
    .click()
  await first.getByRole('region', { name: 'Marked moments' }).waitFor()
  const second = await organization.page(organization.adminEmail, '/review')
  const row = second.getByRole('row', { name: /Rosa Sandoval/ })
  await row.getByText('On it: Bo Hale').waitFor()
  await row.getByRole('link').click()
  await second.getByText('Bo Hale is reviewing this video now.').waitFor()
  expect(new URL(second.url()).pathname).toContain(id)
  await first.getByRole('link', { name: 'Videos to review' }).click()
  await second.goto('/review')
  await row.waitFor()
  await expect.poll(() => row.textContent()).not.toContain('On it')
})

it('a coach says something about a moment, loses connection and page and not a word, looks at a preview; the family hears it at that moment', async () => {
  const id = await handIn(0, 2)
  const { api, adminEmail } = organization
  const { json } = await api<{ Curriculum: { id: string } }>(adminEmail, `review/submission/id/${id}`)
  const coach = await organization.page(
    adminEmail,
    `/review/${studentId()}/curriculum/${json.Curriculum.id}/submission/${id}`,
  )
  const ready = (video: HTMLVideoElement) =>
    video.readyState > 0 || new Promise((done) => video.addEventListener('loadedmetadata', done))
  await coach.locator('video').evaluate(ready)
  await coach.keyboard.press('ArrowRight')
  await coach.getByText('00:01 of 00:09').waitFor()
  await coach.keyboard.press('2')
  await coach.getByText('Tap the video where it is').waitFor()
  await coach.keyboard.press('Enter')

  await coach.route('**/api/review/voice/**', (route) => route.abort())
  await coach.getByRole('button', { name: 'Record a voice note: 00:01 Stance too high' }).click()
  await coach.getByText('Recording. Speak now.').waitFor()
  expect(await axe(coach)).toEqual([])
  await expect.poll(() => coach.getByText('Recording. Speak now.').textContent()).toContain('00:01')
  await coach.getByRole('button', { name: 'Stop recording' }).click()
  await coach.getByText('It is kept in this browser and sent with the review.').waitFor()
  await coach.unroute('**/api/review/voice/**')
  await coach.reload()
  await coach.getByText('Your draft was kept in this browser.').waitFor()
  await coach.getByRole('button', { name: /^Listen \(00:0\d\): 00:01 Stance too high/ }).click()
  await coach.getByRole('button', { name: 'Stop listening' }).waitFor()
  expect(await axe(coach)).toEqual([])
  await coach.keyboard.press('n')
  await coach.keyboard.press('n')
  await coach.getByRole('textbox', { name: 'Comments' }).fill('Listen to what I say about your stance.')
  await coach.getByRole('button', { name: 'Preview' }).click()
  await coach.getByText('Respond buttons hidden during preview').waitFor()
  await coach.getByRole('button', { name: 'Go on editing' }).click()
  await coach.getByRole('button', { name: 'Accept' }).click()
  await coach.getByText('Review saved.').waitFor()

  const { json: read } = await api<{ VoiceNotes: { soundUri: string }[]; Reviews: { id: string }[] }>(
    ...([adminEmail, `review/submission/id/${id}`] as const),
  )
  const [note] = read.VoiceNotes
  expect(read.VoiceNotes).toHaveLength(1)
  const home = await organization.page(family.email, `/student/${studentId()}/review/${read.Reviews[0]?.id}`)
  await home.getByText(/Voice note, 00:0\d/).waitFor()
  await home.locator('video').evaluate(ready)
  await home
    .getByRole('button', { name: /00:01 Stance too high/ })
    .first()
    .click()
  await home.getByText('says something about this moment.').waitFor()
  expect(await home.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  expect(await axe(home)).toEqual([])
  // Once it is said, the video goes on by itself.
  await expect
    .poll(() => home.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1.5)
  expect(await home.getByText('says something about this moment.').count()).toBe(0)

  const answers = await home.evaluate(async (own) => {
    const sound = await fetch(own)
    const altered = await fetch(own.replace(/by\/[\w-]+/, 'by/somebody'))
    return [sound.status, sound.headers.get('content-type'), altered.status]
  }, note?.soundUri ?? '')
  expect(answers).toEqual([200, 'audio/webm', 404])
})
