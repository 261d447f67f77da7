import { IconHistory, IconInfoCircle, IconMail, IconReceiptRefund } from '@tabler/icons-react'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { Command } from '../ui/command.ts'
import { canRefund, canResend } from './refund-form.ts'

interface Choices {
  /** The selected transaction. */
  readonly row: TransactionRow | null
  /** A receipt is being sent. */
  readonly busy: boolean
  readonly onOpen: (what: 'details' | 'refund' | 'history') => void
  readonly onResend: (row: TransactionRow) => void
}

const SELECT_FIRST = 'Select a transaction first'
const icon = { size: 17, 'aria-hidden': true } as const

/** The toolbar of the Transactions tab. */
export const transactionCommands = ({ row, busy, onOpen, onResend }: Choices): readonly Command[] => [
  {
    key: 'refund',
    label: 'Refund',
    icon: <IconReceiptRefund {...icon} />,
    disabled: row === null || !canRefund(row),
    hint:
      row === null
        ? SELECT_FIRST
        : canRefund(row)
          ? 'Give back all of it or a part'
          : 'A refund is not available for this transaction.',
    onClick: () => onOpen('refund'),
  },
  {
    key: 'resend',
    label: 'Resend receipt',
    icon: <IconMail {...icon} />,
    disabled: row === null || busy || !canResend(row),
    hint:
      row === null
        ? SELECT_FIRST
        : canResend(row)
          ? 'To the payer, by e-mail'
          : 'There is no receipt for this transaction',
    onClick: () => {
      if (row !== null) onResend(row)
    },
  },
  {
    key: 'details',
    label: 'Details',
    icon: <IconInfoCircle {...icon} />,
    disabled: row === null,
    hint: row === null ? SELECT_FIRST : 'Every line of it',
    onClick: () => onOpen('details'),
  },
  {
    key: 'history',
    label: 'History',
    icon: <IconHistory {...icon} />,
    disabled: row === null,
    hint: row === null ? SELECT_FIRST : 'Who changed what, and when',
    onClick: () => onOpen('history'),
  },
]
