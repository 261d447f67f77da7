import { addFacility, addLevel, addProgram, changeTenant, openTenant } from '../../commands/accounts/organization.ts'
import { readTenant } from '../../commands/accounts/read-tenant.ts'
import type { Feature } from '../../domain/accounts/tenant/events.ts'
import { type Kit, must } from './kit.ts'

export interface Organization {
  readonly facilityIds: readonly string[]
  /** Lowest first; a level's `order` is its place in the list, from 1. */
  readonly levelIds: readonly string[]
  readonly programIds: readonly string[]
}

export interface OrganizationPlan {
  readonly title: string
  readonly description: string
  readonly timeZone: string
  readonly supportEmail: string
  /** Tournaments and the event dashboard unless given. */
  readonly features?: readonly Feature[]
  readonly facilities: readonly string[]
  readonly programs: readonly string[]
  /** Grade and label, lowest first. */
  readonly levels: readonly (readonly [grade: string, label: string])[]
}

const shortTitle = (title: string): string =>
  title
    .split(' ')
    .map((word) => word.slice(0, 3).toUpperCase())
    .slice(0, 2)
    .join('-')

/** What people choose from in an organization's forms. */
export type Choices = Pick<OrganizationPlan, 'facilities' | 'programs' | 'levels'>

/** The ids that `addChoices` gives to the plan's facilities, levels and programs. */
export const organizationOf = (kit: Kit, plan: Choices): Organization => ({
  facilityIds: plan.facilities.map((_, at) => kit.id('facility', at)),
  levelIds: plan.levels.map((_, at) => kit.id('level', at)),
  programIds: plan.programs.map((_, at) => kit.id('program', at)),
})

/** Makes the student form ask for weight, height and photo, too, unless the settings were already changed. */
const askForAll = async (kit: Kit, title: string): Promise<void> => {
  const context = kit.context('ask for all')
  const { details, revision } = await readTenant(kit.app)(context.tenant)
  if (details === null || revision !== 1) return
  const { tenant: _, currency: __, features, ...before } = details
  const all = { requestStudentWeight: true, requestStudentHeight: true, requestStudentPhoto: true }
  const change = { settings: { ...before, ...all }, features, expected: revision }
  await must(`what ${title} asks for`, changeTenant(kit.app)(context, change))
}

/** Opens the organization with its facilities, programs and levels. */
export const seedOrganization = async (kit: Kit, plan: OrganizationPlan): Promise<Organization> => {
  const deps = { handler: kit.app.handler }
  const { title, description, timeZone, supportEmail, features = ['Tournament', 'EventDashboard'] } = plan
  await must(
    title,
    openTenant(deps)(kit.context('open'), {
      title,
      description,
      features: [...features],
      requestStudentGender: true,
      requestStudentDob: true,
      canJoin: true,
      canAddTrainingFacility: true,
      timeZone,
      currency: 'usd',
      locale: 'en-US',
      supportEmail,
    }),
  )
  await askForAll(kit, title)
  return addChoices(kit, plan)
}

/** Adds facilities, programs and levels to an organization that is open. */
export const addChoices = async (kit: Kit, plan: Choices): Promise<Organization> => {
  const deps = { handler: kit.app.handler }
  const organization = organizationOf(kit, plan)
  for (const [at, name] of plan.facilities.entries()) {
    const facilityId = kit.id('facility', at)
    const facility = { facilityId, title: name, shortTitle: shortTitle(name), location: `${at + 1} Demo Street` }
    await must(name, addFacility(deps)(kit.context(`facility ${at}`), facility))
  }
  for (const [at, name] of plan.programs.entries()) {
    const programId = kit.id('program', at)
    await must(name, addProgram(deps)(kit.context(`program ${at}`), { programId, name }))
  }
  for (const [at, [grade, label]] of plan.levels.entries()) {
    const levelId = kit.id('level', at)
    const level = {
      levelId,
      order: at + 1,
      grade,
      label,
      description: `${label} (${grade})`,
      programIds: [...organization.programIds],
    }
    await must(label, addLevel(deps)(kit.context(`level ${at}`), level))
  }
  return organization
}
