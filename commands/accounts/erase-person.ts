import { eraseStudent as decideStudent } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { eraseUser as decideUser } from '../../domain/accounts/user/decide.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

interface StudentToErase {
  readonly kind: 'student'
  readonly membershipId: string
  readonly studentId: string
}
interface UserToErase {
  readonly kind: 'user'
  readonly userId: string
}
export type PersonToErase = StudentToErase | UserToErase

type Deps = Needs<'handler' | 'keys'>

/**
 * Erases a person: first deletes the key, which makes the personal data unreadable, then records the event on which
 * readers delete their copies. A request that was interrupted continues when it is repeated. Refused: membership-,
 * student-, user-not-found.
 */
export const erasePerson =
  (deps: Deps) =>
  (context: CommandContext, input: PersonToErase): Promise<Outcome> =>
    input.kind === 'student' ? eraseStudent(deps, context, input) : eraseUser(deps, context, input)

const eraseStudent = async (deps: Deps, context: CommandContext, input: StudentToErase): Promise<Outcome> => {
  const { state } = await deps.handler.read(membershipAggregate, context.tenant, input)
  const known = decideStudent(state, input.studentId)
  if (!known.ok) return known
  await deps.keys.erase(context.tenant, input.studentId)
  return recordStudent(deps)(context, input)
}

const eraseUser = async (deps: Deps, context: CommandContext, input: UserToErase): Promise<Outcome> => {
  const { state } = await deps.handler.read(userAggregate, context.tenant, input)
  const known = decideUser(state, input.userId)
  if (!known.ok) return known
  await deps.keys.erase(context.tenant, input.userId)
  return recordUser(deps)(context, input)
}

const recordStudent = commandOn(membershipAggregate, 'erase-student', {
  per: ({ studentId }: StudentToErase) => [studentId],
  content: (input) => input,
  decide: (state, { studentId }) => decideStudent(state, studentId),
})

const recordUser = commandOn(userAggregate, 'erase-user', {
  content: (input: UserToErase) => input,
  decide: (state, { userId }) => decideUser(state, userId),
})
