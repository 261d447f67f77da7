import type { Page } from 'playwright-core'
import { registerStudent } from '../../commands/accounts/membership.ts'
import type { StudentDetails } from '../../domain/accounts/published.ts'
import { type Kit, kitFor, must } from '../../scripts/seed/kit.ts'
import { seedParent } from '../../scripts/seed/people.ts'
import type { Product } from './product.ts'
import { untilViewsCaughtUp } from './until-idle.ts'

/** A parent who has not bought anything yet. */
export interface TestFamily {
  readonly email: string
  readonly lastName: string
  readonly membershipId: string
  readonly students: readonly { readonly studentId: string; readonly name: string }[]
}

const kitOf = ({ app }: Product, tenant = 'lions') => kitFor(app, tenant, app.clock.now())

const childOf = (kit: Kit, lastName: string, firstName: string, at: number): Omit<StudentDetails, 'studentId'> => ({
  firstName,
  lastName,
  gender: at % 2 === 0 ? ('female' as const) : ('male' as const),
  dateOfBirth: `${kit.year - 10 - at}-05-1${at}`,
  weight: 34 + at,
  height: 140 + at,
  levelId: kit.id('level', 2),
  facilityId: kit.id('facility', 0),
  programIds: [],
  imageUri: null,
  specialNeeds: false,
  customValues: [],
})

/**
 * Registers a household, as an admin would, in the demo's larger organization or in one of the test's own that offers
 * choices: `names` are the children's first names. No two tests of an organization use the same `lastName`.
 */
export const newFamily = async (
  product: Product,
  lastName: string,
  names: readonly string[],
  tenant = 'lions',
  /** What of the children is otherwise than in other tests. */
  differently: Partial<Omit<StudentDetails, 'studentId'>> = {},
): Promise<TestFamily> => {
  const kit = kitOf(product, tenant)
  // Of one organization: the provider knows a person by the address, whatever the organization.
  const email = `${lastName.toLowerCase()}@${tenant === 'lions' ? '' : `${tenant}.`}parents.example`
  const children = names.map((firstName, at) => ({ ...childOf(kit, lastName, firstName, at), ...differently }))
  const { membershipId, students } = await seedParent(
    kit,
    { email, name: `Pat ${lastName}` },
    children,
    kit.id('facility', 0),
  )
  await untilViewsCaughtUp(product)
  return {
    email,
    lastName,
    membershipId,
    students: students.map(({ studentId, firstName }) => ({ studentId, name: `${firstName} ${lastName}` })),
  }
}

/** Adds a student to the membership of a family, as an admin would. */
export const addStudent = async (
  product: Product,
  family: Pick<TestFamily, 'email' | 'lastName' | 'membershipId'>,
  firstName: string,
  tenant = 'lions',
): Promise<void> => {
  const kit = kitOf(product, tenant)
  const { membershipId } = family
  const add = registerStudent({ handler: product.app.handler })
  const student = {
    ...childOf(kit, family.lastName, firstName, 0),
    studentId: kit.id('student', family.email, firstName),
  }
  await must(firstName, add(kit.context(`${firstName} of ${family.email}`), { membershipId, student }))
  await untilViewsCaughtUp(product)
}

/** The card form, filled in. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Pat Payer')
}
