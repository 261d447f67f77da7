import { openMembership, registerHousehold } from '../../commands/accounts/membership.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import type { StudentDetails } from '../../domain/accounts/published.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import { lots } from '../../domain/kernel/lot.ts'
import { type Kit, must } from './kit.ts'
import type { Organization } from './organization.ts'
import type { Words } from './words.ts'

export interface Member {
  readonly userId: string
  readonly membershipId: string
  readonly email: string
  readonly facilityId: string | null
}
export interface Family extends Member {
  /** Name of the adult who pays. */
  readonly name: string
  readonly students: readonly StudentDetails[]
}

/** The ids that `seedPerson` gives. */
export const memberOf = (kit: Kit, { email }: { readonly email: string }, facilityId: string | null): Member => ({
  userId: kit.id('user', email),
  membershipId: kit.id('membership', email),
  email,
  facilityId,
})

/** A person with a role and a separate membership. */
export const seedPerson = async (
  kit: Kit,
  person: { readonly email: string; readonly name: string; readonly roles: readonly AccountRole[] },
  facilityId: string | null,
): Promise<Member> => {
  const deps = { handler: kit.app.handler }
  const { email, name: displayName, roles } = person
  const member = memberOf(kit, person, facilityId)
  const { userId, membershipId } = member
  const user = { userId, objectId: userId, email, displayName, mobile: null, roles: [...roles] }
  await must(email, registerUser(deps)(kit.context(`user ${email}`), user))
  const membership = { membershipId, status: 'Active', facilityId, userIds: [userId] } as const
  await must(email, openMembership(deps)(kit.context(`membership ${email}`), membership))
  return member
}

/** The role of everyone who joins. */
const FAMILY_ROLES: readonly AccountRole[] = ['Viewer']

/** The family that `seedParent` registers. */
export const parentOf = (
  kit: Kit,
  person: { readonly email: string; readonly name: string },
  children: readonly Omit<StudentDetails, 'studentId'>[],
  facilityId: string | null,
): Family => {
  const students = children.map((child, at) => ({ studentId: kit.id('student', person.email, at), ...child }))
  return { ...memberOf(kit, person, facilityId), name: person.name, students }
}

/** The demo's parent, whose children are not registered for anything yet. */
export const seedParent = async (
  kit: Kit,
  person: { readonly email: string; readonly name: string },
  children: readonly Omit<StudentDetails, 'studentId'>[],
  facilityId: string | null,
): Promise<Family> => {
  const family = parentOf(kit, person, children, facilityId)
  const { membershipId, userId, students } = family
  await seedPerson(kit, { ...person, roles: FAMILY_ROLES }, facilityId)
  const membership = { membershipId, status: 'Active', facilityId, userIds: [userId] } as const
  const household = registerHousehold({ handler: kit.app.handler })
  await must(person.email, household(kit.context(`children of ${person.email}`), { membership, students }))
  return family
}

/** Families with one to three athletes each, spread over the facilities, until there are `athletes`. */
export const planFamilies = (kit: Kit, organization: Organization, words: Words, athletes: number): Family[] => {
  const lot = lots(`${kit.tenant} families`)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(lot() * items.length)] as T
  const adults = lots(`${kit.tenant} adults`)
  const families: Family[] = []
  let made = 0
  while (made < athletes) {
    const at = families.length
    const last = pick(words.last)
    const facilityId = pick(organization.facilityIds)
    const size = Math.min(athletes - made, 1 + Math.floor(lot() * lot() * 3.6))
    const students = Array.from({ length: size }, (_, child) =>
      planStudent(kit, organization, {
        studentId: kit.id('student', at, child),
        facilityId,
        lastName: last,
        words,
        lot,
        // Siblings are two years apart; every eighth athlete is an adult.
        age: size === 1 && lot() < 0.25 ? 18 + Math.floor(lot() * 25) : 6 + Math.floor(lot() * 8) + child * 2,
      }),
    )
    made += size
    const adult = words.adults[Math.floor(adults() * words.adults.length)] ?? ''
    families.push({
      name: payerOf(students, adult, kit.year),
      userId: kit.id('family user', at),
      membershipId: kit.id('family', at),
      email: `${last.toLowerCase()}.${at + 1}@families.${kit.tenant}.example`,
      facilityId,
      students,
    })
  }
  return families
}

/** A single adult athlete pays; otherwise a parent with the same last name. */
const payerOf = (students: readonly StudentDetails[], adult: string, year: number): string => {
  const [first] = students
  const age = first?.dateOfBirth ? year - Number(first.dateOfBirth.slice(0, 4)) : 0
  return `${students.length === 1 && age >= 18 ? first?.firstName : adult} ${first?.lastName ?? ''}`
}

interface StudentPlan {
  readonly studentId: string
  readonly facilityId: string
  readonly lastName: string
  readonly words: Words
  readonly age: number
  readonly lot: () => number
}

const planStudent = (kit: Kit, organization: Organization, plan: StudentPlan): StudentDetails => {
  const { lot, age, words } = plan
  const gender = lot() < 0.45 ? 'female' : 'male'
  const firstNames = words[gender]
  const growthAge = Math.min(age, 18)
  const weight = Math.round((16 + (growthAge - 5) * (gender === 'female' ? 3.2 : 4) + lot() * growthAge * 0.9) * 2) / 2
  const rank = Math.min(organization.levelIds.length - 1, Math.floor(lot() * Math.max(2, (growthAge - 4) * 0.8)))
  const month = String(1 + Math.floor(lot() * 12)).padStart(2, '0')
  const day = String(1 + Math.floor(lot() * 28)).padStart(2, '0')
  return {
    studentId: plan.studentId,
    firstName: firstNames[Math.floor(lot() * firstNames.length)] ?? '',
    lastName: plan.lastName,
    dateOfBirth: lot() < 0.01 ? null : `${kit.year - age}-${month}-${day}`,
    gender,
    // A few lack details that the divisions need, so that some athletes stay unmatched.
    weight: lot() < 0.03 ? 0 : weight,
    height: Math.round(105 + (growthAge - 5) * 5.2 + lot() * 10),
    levelId: lot() < 0.015 ? null : (organization.levelIds[rank] ?? null),
    facilityId: plan.facilityId,
    programIds: organization.programIds.slice(0, 1),
    imageUri: null,
    specialNeeds: lot() < 0.02,
    customValues: [],
  }
}

/** Registers a user and a household. */
export const seedFamily = async (kit: Kit, family: Family): Promise<void> => {
  const { userId, membershipId, email, name, facilityId, students } = family
  const deps = { handler: kit.app.handler }
  const user = { userId, objectId: userId, email, displayName: name, mobile: null, roles: [...FAMILY_ROLES] }
  await must(email, registerUser(deps)(kit.context(`user ${userId}`), user))
  const membership = { membershipId, status: 'Active', facilityId, userIds: [userId] } as const
  await must(email, registerHousehold(deps)(kit.context(`household ${membershipId}`), { membership, students }))
}
