import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seedPerson } from '../../scripts/seed/people.ts'
import { axe } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { kitOf, type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { isMarked, markPage, PHONE } from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

let product: Product
let organization: OwnOrganization
let family: TestFamily
let programId: string
let levelIds: readonly string[]
let forms: string
let bo: { readonly userId: string }
inEmptyInstallation('curriculum', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  const kit = kitOf(product, organization.tenant)
  bo = await seedPerson(kit, { email: 'bo@curriculum.example', name: 'Bo Reyes', roles: ['Reviewer'] }, null)
  programId = kit.id('program', 0)
  levelIds = [0, 1, 2, 3].map((at) => kit.id('level', at))
  family = await newFamily(product, 'Ferrante', ['Nina'], organization.tenant, {
    programIds: [programId],
    levelId: levelIds[1] ?? null,
  })
  forms = await post('category/create', { title: 'Forms' })
})

const post = async (path: string, body: object): Promise<string> => {
  const { status, json } = await organization.api<{ id: string }>(organization.adminEmail, path, {
    method: 'POST',
    body,
  })
  expect([path, status]).toEqual([path, 200])
  return json.id
}
const only = (level: number) => [{ programId, levelId: levelIds[level], comparison: 'Exact' }]
const create = (name: string, level: number, more: object = {}) =>
  post('curriculum/create', {
    name,
    description: `<p>${name}, as it is done.</p>`,
    category: forms,
    response: 'Video',
    intendedAudience: only(level),
    ...more,
  })
const list = async () =>
  (
    await organization.api<{ name: string; reviewPolicy: { requiredReviewers: string[] } }[]>(
      organization.adminEmail,
      'curriculum/list',
    )
  ).json
const userIdOf = async (email: string) =>
  (await organization.api<{ userId: string }>(email, 'environment/me')).json.userId
const student = () => family.students[0]?.studentId ?? ''
const dashboard = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const names = (page: Page, list: string) =>
  page.getByRole('region', { name: list, exact: true }).locator('li b').allTextContents()

it('an admin writes an item in five steps, sees it as students will, and puts it in order without a mouse', async () => {
  await create('Second form', 1)
  const page = await organization.page(organization.adminEmail, '/admin/curriculum')
  await page.getByRole('toolbar', { name: 'Curriculum' }).getByRole('button', { name: 'New', exact: true }).click()
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await next()
  await page.getByText('Field cannot be empty').first().waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('First form')
  await page.getByRole('textbox', { name: 'Description' }).fill('Twenty steps in an H.')
  await page.getByRole('combobox', { name: 'Response type' }).click()
  await page.getByRole('option', { name: 'Video' }).click()
  await next()
  await page.getByText('Field cannot be empty').first().waitFor()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Forms' }).click()
  await next()
  await page.getByRole('textbox', { name: 'What to hand in' }).waitFor()
  await page.getByRole('combobox', { name: 'Required reviewers' }).click()
  await page.getByRole('option', { name: 'Ada Reyes' }).click()
  await page.getByRole('option', { name: 'Bo Reyes' }).click()
  await next()
  await page.getByText('Ask for at least as many reviews as reviewers you name.').waitFor()
  await page.getByRole('textbox', { name: 'Reviews' }).fill('2')
  await next()
  await page.getByRole('button', { name: 'Add audience' }).click()
  await page.getByRole('combobox', { name: 'Program' }).click()
  await page.getByRole('option', { name: 'Youth' }).click()
  await page.getByRole('combobox', { name: 'Level', exact: true }).click()
  await page.getByRole('option', { name: 'Yellow Belt' }).click()
  await next()
  await page.getByRole('button', { name: 'Add resource' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The form, slowly')
  await page.getByRole('textbox', { name: 'Address' }).fill('https://youtu.be/M7lc1UVf-VE')
  await next()
  await page.getByText('Youth: Yellow Belt').waitFor()
  await page.getByText('Ada Reyes, Bo Reyes').waitFor()
  await page.getByText('Twenty steps in an H.').waitFor()
  await page.getByRole('button', { name: 'Play: The form, slowly' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Create item' }).click()
  await expect.poll(() => names(page, 'Forms')).toEqual(['Second form', 'First form'])
  const saved = (await list()).find(({ name }) => name === 'First form')
  expect(saved?.reviewPolicy.requiredReviewers).toEqual([await userIdOf(organization.adminEmail), bo.userId])

  await page.getByRole('button', { name: 'First form' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('First form is now at position 1 of 2').waitFor()
  expect(await names(page, 'Forms')).toEqual(['First form', 'Second form'])
  await page.getByRole('button', { name: 'Second form' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to top' }).click()
  await expect.poll(() => names(page, 'Forms')).toEqual(['Second form', 'First form'])
  await page.getByRole('button', { name: 'Second form' }).dragTo(page.getByRole('button', { name: 'First form' }))
  await expect.poll(() => names(page, 'Forms')).toEqual(['First form', 'Second form'])
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

it('an item names no reviewer who may not review', async () => {
  const reviewPolicy = {
    requiredReviews: 1,
    requiredReviewers: [await userIdOf(family.email)],
    scoreCalculation: 'Sum',
  }
  const body = { name: 'Kata', description: '<p>A kata.</p>', category: forms, response: 'Video', reviewPolicy }
  const { status, json } = await organization.api<{ code: string }>(organization.adminEmail, 'curriculum/create', {
    method: 'POST',
    body,
  })
  expect([status, json.code]).toEqual([400, 'reviewer-not-found'])
})

it('a family sees what its student learns; a promotion moves the list while the page is open', async () => {
  await create('Stances', 1, { subcategory: 'Basics' })
  await create('Third form', 2)
  await create('Reading', 1, { response: 'None', category: null })
  const page = await organization.page(family.email, `/student/${student()}`)
  const yellow = dashboard(page, 'Yellow Belt curriculum')
  await yellow.getByRole('link', { name: /Stances Basics To do/ }).waitFor()
  await yellow.getByRole('link', { name: 'Reading', exact: true }).waitFor()
  expect(await yellow.getByText('Third form').count()).toBe(0)
  await page.getByRole('button', { name: 'Review prior curriculum' }).click()
  await dashboard(page, 'Prior curriculum').getByText('No prior curriculum found.').waitFor()
  expect(await axe(page)).toEqual([])
  await markPage(page)

  const late = await create('Kicks', 1)
  await yellow.getByText('Kicks').waitFor()
  await organization.api(organization.adminEmail, `curriculum/retire/${late}`, { method: 'POST' })
  await yellow.getByText('Kicks').waitFor({ state: 'detached' })

  await promote(2)
  await dashboard(page, 'Green Belt curriculum').getByText('Third form').waitFor()
  await dashboard(page, 'Prior curriculum').getByText('Stances').waitFor()
  expect(await isMarked(page)).toBe(true)
})

const promote = async (level: number): Promise<void> => {
  const { json } = await organization.api<Record<string, unknown>>(family.email, `student/${student()}`)
  const { status } = await organization.api(organization.adminEmail, `student/update/${student()}`, {
    method: 'POST',
    body: { ...json, levelId: levelIds[level] },
  })
  expect(status).toBe(200)
  await untilViewsCaughtUp(product)
}

it('an item’s page shows its pictures, videos and links, and loads nothing from other sites until the user asks', async () => {
  const resources = [
    { name: 'Slowly', description: 'Watch the feet.', mediaType: 'youtube', uri: 'https://youtu.be/M7lc1UVf-VE' },
    { name: 'From the side', description: '', mediaType: 'video/mp4', uri: 'https://videos.example/side.mp4' },
    { name: 'A history', description: '', mediaType: 'link', uri: 'https://history.example/' },
  ]
  const description = '<p>With <strong>calm</strong>.</p><script>document.title = "x"</script>'
  const id = await create('Breathing', 0, {
    intendedAudience: [{ ...only(0)[0], comparison: 'EqualToOrGreaterThan' }],
    description,
    resources,
  })
  const page = await organization.page(family.email, `/student/${student()}/curriculum/${id}`, PHONE)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(organization.origin)) elsewhere.push(request.url())
  })
  await page.getByRole('heading', { name: 'Breathing', level: 1 }).waitFor()
  await page.getByText('With calm.').waitFor()
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Nina' }).waitFor()
  expect(await page.getByRole('link', { name: 'A history' }).getAttribute('href')).toBe('https://history.example/')
  expect(elsewhere).toEqual([])
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Play: Slowly' }).click()
  expect(await page.getByTitle('Slowly').getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/M7lc1')
  await page.getByRole('button', { name: 'Play: From the side' }).click()
  await expect.poll(() => elsewhere).toContain('https://videos.example/side.mp4')
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
    'https://videos.example/side.mp4',
  )

  const hidden = await create('For black belts', 3)
  await page.goto(`/student/${student()}/curriculum/${hidden}`)
  await page.getByText('Not found :(').waitFor()
})
