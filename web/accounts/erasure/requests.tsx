import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ErasureRequest } from '../../../api/contract/erasure.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { peopleText } from '../../texts/en/people.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { whenText } from '../../ui/when.tsx'
import { EraseNowDialog } from './erase-now-dialog.tsx'
import { useWithdrawDeletion } from './use-withdraw-deletion.ts'

const keyOf = ({ userId }: ErasureRequest): string => userId
const nameOf = ({ displayName, email }: ErasureRequest): string => displayName || email

/** /admin/deletions: requests for account deletion, by due date. */
const Requests = () => {
  const environment = useEnvironment()
  return environment.status === 'ready' ? <List tenant={environment.data.id} /> : <LoadingState />
}
export default Requests

const List = ({ tenant }: { readonly tenant: string }) => {
  const requests = useRows('erasure-requests', { tenant }, keyOf, '/user/erase/requests')
  const [now, setNow] = useState<ErasureRequest | null>(null)
  const { keep, busy } = useWithdrawDeletion(async () => {})
  const byDay = [...requests.rows.values()].sort((a, b) => (a.due < b.due ? -1 : 1))
  return (
    <Section title={peopleText('requests')}>
      <Text c="dimmed">{peopleText('requestsLead')}</Text>
      <Reading of={asRead(requests)}>
        {() => (byDay.length === 0 ? <EmptyState title={peopleText('noRequests')} /> : null)}
      </Reading>
      {byDay.map((request) => (
        <Section key={request.userId} title={nameOf(request)}>
          <KeyValue
            items={[
              [
                peopleText('person'),
                <Link key="person" href={`/admin/users/${request.userId}`}>
                  {request.email}
                </Link>,
              ],
              [peopleText('asked'), whenText(request.asked, 'day')],
              [peopleText('due'), whenText(request.due, 'day')],
            ]}
          />
          <Group gap="sm">
            <Button
              variant="default"
              disabled={busy}
              aria-label={peopleText('withdrawOf', { name: nameOf(request) })}
              onClick={() => void keep(request.userId, nameOf(request))}
            >
              {peopleText('withdraw')}
            </Button>
            <Button
              variant="outline"
              color="red"
              aria-label={peopleText('eraseNowOf', { name: nameOf(request) })}
              onClick={() => setNow(request)}
            >
              {peopleText('eraseNow')}
            </Button>
          </Group>
        </Section>
      ))}
      {now === null ? null : <EraseNowDialog key={now.userId} userId={now.userId} onClose={() => setNow(null)} />}
    </Section>
  )
}
