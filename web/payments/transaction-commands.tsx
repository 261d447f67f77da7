import { IconHistory, IconInfoCircle, IconMail, IconReceiptRefund } from '@tabler/icons-react'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { transactionsText } from '../texts/transactions.ts'
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

const icon = { size: 17, 'aria-hidden': true } as const

/** The toolbar of the Transactions tab. */
export const transactionCommands = ({ row, busy, onOpen, onResend }: Choices): readonly Command[] => [
  {
    key: 'refund',
    label: transactionsText('refund'),
    icon: <IconReceiptRefund {...icon} />,
    disabled: row === null || !canRefund(row),
    hint:
      row === null
        ? transactionsText('selectFirst')
        : canRefund(row)
          ? transactionsText('refundHint')
          : transactionsText('noRefund'),
    onClick: () => onOpen('refund'),
  },
  {
    key: 'resend',
    label: transactionsText('resend'),
    icon: <IconMail {...icon} />,
    disabled: row === null || busy || !canResend(row),
    hint:
      row === null
        ? transactionsText('selectFirst')
        : canResend(row)
          ? transactionsText('resendHint')
          : transactionsText('noReceipt'),
    onClick: () => {
      if (row !== null) onResend(row)
    },
  },
  {
    key: 'details',
    label: transactionsText('details'),
    icon: <IconInfoCircle {...icon} />,
    disabled: row === null,
    hint: row === null ? transactionsText('selectFirst') : transactionsText('detailsHint'),
    onClick: () => onOpen('details'),
  },
  {
    key: 'history',
    label: transactionsText('history'),
    icon: <IconHistory {...icon} />,
    disabled: row === null,
    hint: row === null ? transactionsText('selectFirst') : transactionsText('historyHint'),
    onClick: () => onOpen('history'),
  },
]
