import { expect } from 'vitest'
import type { Kit } from '../../../scripts/seed/kit.ts'
import { demoVideoId, seedVideo } from '../../../scripts/seed/videos.ts'
import { newFamily, type TestFamily } from '../families.ts'
import type { OwnStage } from '../in-browser.ts'
import { kitOf, type OwnOrganization, offerChoices } from '../own-organization.ts'
import { untilViewsCaughtUp } from '../until-idle.ts'

export const ITEM = 'First form'

const RUBRICS = [
  ['Stance too high', 'TimeScoped', 0.05],
  ['Guard down', 'TimeScoped', 0.03],
  ['Spirit', 'Global', 0.1],
  ['Missing steps', 'Numeric', 0.01],
] as const

/** An organization with a form to film, its scoring, and a family whose students learn it. */
export interface FormClass {
  readonly kit: Kit
  readonly family: TestFamily
  readonly itemId: string
  /** By title. */
  readonly rubricIds: Readonly<Record<(typeof RUBRICS)[number][0], string>>
  readonly studentId: (at?: number) => string
  /** Posts as the first admin; returns the id of the new record. */
  readonly post: (path: string, body: object) => Promise<string>
  /** Hands in a demo video of a student and waits until it is visible; returns its id. */
  readonly handIn: (at?: number, attempt?: number) => Promise<string>
}

const poster =
  ({ api, adminEmail }: OwnOrganization) =>
  async (path: string, body: object): Promise<string> => {
    const { status, json } = await api<{ id: string }>(adminEmail, path, { method: 'POST', body })
    expect([path, status]).toEqual([path, 200])
    return json.id
  }

export const formClass = async (
  { product, organization }: OwnStage,
  lastName: string,
  firstNames: readonly string[],
): Promise<FormClass> => {
  await offerChoices(product, organization)
  const kit = kitOf(product, organization.tenant)
  const [programId, levelId] = [kit.id('program', 0), kit.id('level', 1)]
  const learner = { programIds: [programId], levelId }
  const family = await newFamily(product, lastName, firstNames, organization.tenant, learner)
  const post = poster(organization)
  const category = await post('category/create', { title: 'Forms' })
  const rubricIds = Object.fromEntries(
    await Promise.all(
      RUBRICS.map(async ([title, type, weight]) => [
        title,
        await post('rubric/create', { category, title, type, weight }),
      ]),
    ),
  )
  const itemId = await post('curriculum/create', {
    id: kit.id('curriculum item', ITEM),
    name: ITEM,
    description: '<p>Twenty steps.</p>',
    category,
    response: 'Video',
    responseDescription: '<p>Film yourself from the front.</p>',
    intendedAudience: [{ programId, levelId, comparison: 'Exact' }],
  })
  const studentId = (at = 0): string => family.students[at]?.studentId ?? ''
  const handIn = async (at = 0, attempt = 1): Promise<string> => {
    const { membershipId } = family
    const video = { membershipId, studentId: studentId(at), item: ITEM, attempt, film: 'form' } as const
    await seedVideo(kit, video)
    await untilViewsCaughtUp(product)
    return demoVideoId(kit, video)
  }
  return { kit, family, itemId, rubricIds, studentId, post, handIn }
}
