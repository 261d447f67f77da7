import { useSend } from '../../client/use-send.ts'
import { erasureText } from '../../texts/en/erasure.ts'
import { peopleText } from '../../texts/en/people.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'

/** Withdraws a user's deletion request after confirmation, then calls `onDone`. */
export const useWithdrawDeletion = (onDone: () => Promise<void>) => {
  const { run, busy } = useSend('POST /user/keep/:id')
  const keep = async (userId: string, name: string): Promise<void> => {
    const text = peopleText('withdrawText', { name })
    if (!(await confirm({ title: peopleText('withdrawQuestion'), text, yes: peopleText('withdraw') }))) return
    const sent = await run({ params: { id: userId } })
    if (!sent.ok)
      return notify(sent.problem.code === 'erasure-started' ? sent.problem.message : erasureText('sorry'), 'bad')
    notify(peopleText('withdrawn'))
    await onDone()
  }
  return { keep, busy }
}
