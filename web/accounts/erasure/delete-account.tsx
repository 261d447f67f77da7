import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { useSend } from '../../client/use-send.ts'
import { myDataText } from '../../texts/en/my-data.ts'
import { confirm } from '../../ui/confirm.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { notify } from '../../ui/notice.tsx'
import { whenText } from '../../ui/when.tsx'

/** Requests the deletion of the user's own account, or withdraws the request. */
export const DeleteAccount = ({ me }: { readonly me: Pick<Me, 'erasureDue'> }) => {
  const [failure, setFailure] = useState<string | null>(null)
  const request = useSend('POST /environment/user/erase/request')
  const withdraw = useSend('POST /environment/user/erase/withdraw')
  const isAsked = me.erasureDue !== null

  const send = async (): Promise<void> => {
    setFailure(null)
    const question = { title: myDataText('question'), text: myDataText('confirmText'), yes: myDataText('delete') }
    if (!isAsked && !(await confirm({ ...question, danger: true }))) return
    const sent = await (isAsked ? withdraw : request).run()
    if (sent.ok) notify(myDataText(isAsked ? 'kept' : 'asked'))
    else setFailure(REASONS.has(sent.problem.code) ? sent.problem.message : myDataText('notDeleted'))
  }
  return (
    <Stack gap="sm" align="flex-start" mt="lg">
      {me.erasureDue === null ? (
        <Text>{myDataText('deleteAbout')}</Text>
      ) : (
        <Alert color="belt" role="status">
          {myDataText('due', { date: whenText(me.erasureDue, 'day') })}
        </Alert>
      )}
      <Button
        variant={isAsked ? 'filled' : 'outline'}
        {...(isAsked ? {} : { color: 'red' })}
        loading={request.busy || withdraw.busy}
        onClick={() => void send()}
      >
        {myDataText(isAsked ? 'keep' : 'delete')}
      </Button>
      <Refusal text={failure} />
    </Stack>
  )
}

const REASONS: ReadonlySet<string> = new Set(['person-in-tournament', 'last-admin', 'erasure-started'])
