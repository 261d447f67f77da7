import { Handler } from '../../commands/kernel/handle.ts'
import type { BlobStore } from '../../commands/ports/blob-store.ts'
import type { StudentDetails } from '../../domain/accounts/published.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { type Kit, kitFor, type SeedApp } from '../seed/kit.ts'
import { type Organization, type OrganizationPlan, seedOrganization } from '../seed/organization.ts'

export const TENANT = 'bench'

/** The seed's kit for a bench. Benches pay nothing, and those without videos need no blob storage. */
export const benchKit = (journal: Journal, stores: { readonly blobs?: BlobStore } = {}): Kit => {
  const clock = { now: () => instantOf(Date.now()) }
  return kitFor({ handler: new Handler(journal), journal, clock, ...stores } as SeedApp, TENANT, clock.now())
}

/** Opens the organization of a bench, with one program and one level. */
export const seedBench = (kit: Kit, facilities: readonly string[]): Promise<Organization> => {
  const plan: OrganizationPlan = {
    title: 'Bench',
    description: '',
    timeZone: 'America/Chicago',
    supportEmail: 'help@bench.example',
    facilities,
    programs: ['All'],
    levels: [['1', 'White']],
  }
  return seedOrganization(kit, plan)
}

/** A student without a level, unless `details` says otherwise. */
export const benchStudent = (studentId: string, details: Partial<StudentDetails> = {}): StudentDetails => ({
  studentId,
  firstName: 'First',
  lastName: 'Last',
  dateOfBirth: '2012-03-04',
  gender: 'female',
  weight: 40,
  height: 150,
  imageUri: null,
  specialNeeds: false,
  customValues: [],
  facilityId: null,
  levelId: null,
  programIds: [],
  ...details,
})
