import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { type Person, rolesIn } from '../kernel/person.ts'

type May = Result<void, Refusal>
const directs = (person: Person, tournamentId: string): May =>
  rolesIn(person, tournamentId).includes('director')
    ? ok(undefined)
    : refuse(refusal('forbidden', 'forbidden', 'You do not have permission to do this.'))

/** Directors audit every financial and registration change of their tournament. */
export const maySeeAudit = directs

/** Names, dates of birth and weights in the history: for those who see them in the registrations anyway. */
export const maySeePersonalHistory = directs
