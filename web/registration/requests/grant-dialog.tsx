import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { dataOf } from '../../client/read-state.ts'
import { useFreshRead } from '../../client/use-read.ts'
import { requestsText } from '../../texts/en/requests.ts'
import { DangerActions } from '../../ui/danger-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyOut } from '../../ui/money-out.tsx'
import { Reading } from '../../ui/reading.tsx'
import { type OfRequest, studentOf, whatOf } from './request-text.ts'

interface GrantDialogProps extends OfRequest {
  readonly opened: boolean
  readonly busy: boolean
  readonly label: string
  /** Why it cannot be granted yet; null if it can. */
  readonly reason: string | null
  /** What a refused grant answered. */
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onGrant: () => void
}

/** Asks before a granted withdrawal pays out (payments rule 42). */
export const GrantDialog = ({ tournament, request, opened, busy, label, reason, ...props }: GrantDialogProps) => {
  const { children, onClose, onGrant } = props
  const read = useFreshRead(
    '/familyrequests/:t/payout/:id',
    opened ? { params: { t: tournament.id, id: request.id } } : null,
  )
  return (
    <Dialog
      title={requestsText('grantTitle', { student: studentOf(request) })}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <DangerActions
          label={label}
          onConfirm={onGrant}
          keepLabel={requestsText('cancel')}
          onKeep={onClose}
          busy={busy}
          reason={dataOf(read.reading) === null ? requestsText('quoteFailed') : reason}
        />
      }
    >
      <Stack gap="md">
        <Text>{whatOf({ tournament, request })}</Text>
        <Reading of={read}>
          {({ refund, payees, stays }) => (
            <MoneyOut amount={fromDollars(refund)} payees={payees} stays={fromDollars(stays)} />
          )}
        </Reading>
        <Text>{requestsText('grantAbout')}</Text>
        {children}
      </Stack>
    </Dialog>
  )
}
