import { type CustomValue, type Gender, membershipEvents } from '../../domain/accounts/membership/events.ts'
import { userEvents } from '../../domain/accounts/user/events.ts'

/** Types of events on which views clear a person's data. */
export const ERASING = ['StudentErased', 'UserErased'] as const

export interface ErasedStudent {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
  readonly gender: Gender | null
  readonly weight: number
  readonly height: number
  readonly imageUri: string | null
  readonly specialNeeds: boolean
  readonly customValues: CustomValue[]
}

/** What a student's sealed details decrypt to once the key is deleted; views write the same at `StudentErased`. */
export const erasedStudent = membershipEvents.StudentRegistered.personal?.erased as unknown as ErasedStudent

export interface ErasedUser {
  readonly email: string
  readonly displayName: string
  readonly mobile: string | null
}

export const erasedUser = userEvents.UserRegistered.personal?.erased as unknown as ErasedUser
