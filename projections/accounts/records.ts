import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Feature, TenantEvent } from '../../domain/accounts/tenant/events.ts'
import type { AccountRole, UserEvent } from '../../domain/accounts/user/events.ts'
import { logRecord } from '../kernel/record-table.ts'
import { erasedStudent, erasedUser } from './erased.ts'

interface User {
  readonly userId: string
  readonly displayName: string
  /** As entered. */
  readonly email: string
  readonly imageUri: string | null
  readonly roles: AccountRole[]
}

export const userRecord = logRecord<
  Extract<
    UserEvent,
    {
      type:
        | 'UserRegistered'
        | 'UserProfileChanged'
        | 'EmailChanged'
        | 'UserRolesChanged'
        | 'ProfilePictureSet'
        | 'UserErased'
    }
  >,
  User
>()({
  key: ['userId'],
  first: ['UserRegistered'],
  erasing: ['UserErased'],
  on: {
    UserRegistered: ({ data: { userId, displayName, email, roles } }) => [
      { userId, displayName, email, roles, imageUri: null },
    ],
    UserProfileChanged: ({ data: { userId, displayName } }) => [{ userId, displayName }],
    EmailChanged: ({ data: { userId, email } }) => [{ userId, email }],
    UserRolesChanged: ({ data: { userId, roles } }) => [{ userId, roles }],
    ProfilePictureSet: ({ data: { userId, imageUri } }) => [{ userId, imageUri }],
    UserErased: ({ data: { userId } }) => {
      const { displayName, email } = erasedUser
      return [{ userId, displayName, email, imageUri: null, roles: [] }]
    },
  },
})

type StudentEvent = Extract<
  MembershipEvent,
  { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentMovedIn' | 'StudentErased' }
>
type Student = Extract<StudentEvent, { type: 'StudentUpdated' }>['data'] & {
  /** Of a student who was moved: the previous membership. */
  readonly fromMembershipId?: string
}

/** A student may be registered after rows name them: imports and older logs do so. */
export const studentRecord = logRecord<StudentEvent, Student>()({
  key: ['studentId'],
  erasing: ['StudentErased'],
  on: {
    StudentRegistered: ({ data }) => [data],
    StudentUpdated: ({ data }) => [data],
    StudentMovedIn: ({ data }) => [data],
    StudentErased: ({ data: { studentId } }) => [{ studentId, ...erasedStudent }],
  },
})

type FacilityEvent = Extract<TenantEvent, { type: 'FacilityAdded' | 'FacilityChanged' }>

export const facilityRecord = logRecord<FacilityEvent, FacilityEvent['data']>()({
  key: ['facilityId'],
  first: ['FacilityAdded'],
  on: { FacilityAdded: ({ data }) => [data], FacilityChanged: ({ data }) => [data] },
})

type LevelEvent = Extract<TenantEvent, { type: 'LevelAdded' | 'LevelChanged' }>

export const levelRecord = logRecord<LevelEvent, LevelEvent['data']>()({
  key: ['levelId'],
  first: ['LevelAdded'],
  on: { LevelAdded: ({ data }) => [data], LevelChanged: ({ data }) => [data] },
})

interface Organization {
  readonly organizationId: string
  readonly timeZone: string
  readonly features: readonly Feature[]
}

export const organizationRecord = logRecord<
  Extract<TenantEvent, { type: 'TenantOpened' | 'TenantDetailsChanged' | 'FeaturesChanged' }>,
  Organization
>()({
  key: ['organizationId'],
  first: ['TenantOpened'],
  on: {
    TenantOpened: ({ tenant, data: { timeZone, features } }) => [{ organizationId: tenant, timeZone, features }],
    TenantDetailsChanged: ({ tenant, data: { timeZone } }) => [{ organizationId: tenant, timeZone }],
    FeaturesChanged: ({ tenant, data: { features } }) => [{ organizationId: tenant, features }],
  },
})
