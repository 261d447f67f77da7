import type { MemberRow } from '../../../api/contract/admin-users.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { membersText } from '../../texts/en/members.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import { memberName, nameOf } from './member-labels.ts'

/** Problems whose message helps an admin; others get a general one (accounts rule 30). */
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
  REASONS.has(code) ? message : membersText('sorry')

/** Actions of an admin on one membership; `onDone` is called after success. */
export const useMemberActions = (onDone: () => Promise<void>) => {
  const update = useSend('POST /membership/updatestatus/:id')
  const remove = useSend('POST /user/delete/:id')
  const resend = useSend('POST /user/invite/resend/:id')
  const person = useSend('POST /user/remove/:id')
  const of = ({ id }: MemberRow) => ({ params: { id } })

  const changeStatus = async (row: MemberRow, status: 'Active' | 'Canceled'): Promise<void> => {
    if (status === 'Canceled' && !(await confirm(cancellation(row)))) return
    const sent = await update.run({ ...of(row), body: { status } })
    if (!sent.ok) return notify(memberProblem(sent.problem), 'bad')
    notify(membersText(status === 'Canceled' ? 'membershipCanceled' : 'membershipActive'))
    await onDone()
  }
  const deleteMember = async (row: MemberRow): Promise<void> => {
    const text = membersText('deleteText', { name: memberName(row) })
    if (!(await confirm({ title: membersText('deleteQuestion'), text, yes: membersText('delete'), danger: true })))
      return
    const sent = await remove.run(of(row))
    if (!sent.ok) return notify(memberProblem(sent.problem), 'bad')
    notify(membersText('deleted'))
    await onDone()
  }
  const resendInvitation = async (row: MemberRow): Promise<void> => {
    const text = membersText('resendText', { name: memberName(row) })
    if (!(await confirm({ title: membersText('resendQuestion'), text, yes: membersText('resend') }))) return
    const sent = await resend.run(of(row))
    if (!sent.ok) return notify(membersText('sorryShort'), 'bad')
    notify(membersText('resent'))
    await onDone()
  }
  const removePerson = async (row: MemberRow, userId: string): Promise<void> => {
    const user = row.users.find(({ id }) => id === userId)
    if (user === undefined) return
    const text = membersText('removeText', { name: nameOf(user) })
    if (!(await confirm({ title: membersText('removeQuestion'), text, yes: membersText('remove'), danger: true })))
      return
    const sent = await person.run({ params: { id: user.id }, body: { membershipId: row.id } })
    if (!sent.ok) return notify(memberProblem(sent.problem), 'bad')
    notify(membersText('removed'))
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

const cancellation = (row: MemberRow) => ({
  title: membersText('cancelQuestion'),
  text: membersText('cancelText', { name: memberName(row) }),
  yes: membersText('cancelMembership'),
  no: membersText('keep'),
  danger: true,
})
