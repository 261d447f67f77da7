import type { MemberRow } from '../../../api/contract/admin-users.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import { memberName, nameOf, SORRY } from './member-words.ts'

/** Refusals with a reason that an admin can act on; anything else is only sorry (spec/training-and-review.md §8 Admin). */
const REASONS: ReadonlySet<string> = new Set([
  'last-admin',
  'last-user',
  'membership-in-tournament',
  'people-moving',
  'membership-canceled',
  'membership-not-found',
  'facility-not-found',
])
export const memberProblem = ({ code, message }: Pick<ApiProblem, 'code' | 'message'>): string =>
  REASONS.has(code) ? message : SORRY

/** What an admin does with one membership; `onDone` after it was done. */
export const useMemberActions = (onDone: () => Promise<void>) => {
  const update = useSend('POST /membership/updatestatus/:id')
  const remove = useSend('POST /user/delete/:id')
  const resend = useSend('POST /user/invite/resend/:id')
  const person = useSend('POST /user/remove/:id')
  const of = ({ id }: MemberRow) => ({ params: { id } })

  const changeStatus = async (row: MemberRow, status: 'Active' | 'Canceled'): Promise<void> => {
    if (status === 'Canceled' && !(await confirm({ ...CANCELLATION, text: cancellationText(row) }))) return
    const sent = await update.run({ ...of(row), body: { status } })
    if (!sent.ok) return notify(memberProblem(sent.problem), 'bad')
    notify(status === 'Canceled' ? 'Membership canceled' : 'Membership is active')
    await onDone()
  }
  const deleteMember = async (row: MemberRow): Promise<void> => {
    const text = `Delete ${memberName(row)}? They can no longer sign in. What was registered and paid stays. This cannot be undone.`
    if (!(await confirm({ title: 'Confirm Deletion', text, yes: 'Delete', danger: true }))) return
    const sent = await remove.run(of(row))
    if (!sent.ok) return notify(memberProblem(sent.problem), 'bad')
    notify('Deleted')
    await onDone()
  }
  const resendInvitation = async (row: MemberRow): Promise<void> => {
    const text = `Send the invitation to ${memberName(row)} again? The mail has a new link.`
    if (!(await confirm({ title: 'Confirm Resend', text, yes: 'Resend' }))) return
    const sent = await resend.run(of(row))
    if (!sent.ok) return notify('Sorry, something went wrong.', 'bad')
    notify('Invitation successfully resent')
    await onDone()
  }
  const removePerson = async (row: MemberRow, userId: string): Promise<void> => {
    const user = row.users.find(({ id }) => id === userId)
    if (user === undefined) return
    const text = `Remove ${nameOf(user)} from the membership? They can no longer sign in. This cannot be undone.`
    if (!(await confirm({ title: 'Confirm Removal', text, yes: 'Remove', danger: true }))) return
    const sent = await person.run({ params: { id: user.id }, body: { membershipId: row.id } })
    if (!sent.ok) return notify(memberProblem(sent.problem), 'bad')
    notify('Removed')
    await onDone()
  }
  return {
    changeStatus,
    removePerson,
    deleteMember,
    resendInvitation,
    busy: update.busy || remove.busy || resend.busy || person.busy,
  }
}

const CANCELLATION = { title: 'Confirm Cancellation', yes: 'Cancel membership', no: 'Keep', danger: true }
const cancellationText = (row: MemberRow): string =>
  `Cancel the membership of ${memberName(row)}? They can still sign in, but no longer register anyone.`
