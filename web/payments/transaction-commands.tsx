import { IconHistory, IconInfoCircle, IconMail, IconReceiptRefund, IconZoomQuestion } from '@tabler/icons-react'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { pastText } from '../texts/en/past.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import type { Command } from '../ui/command.ts'
import { canRefund, canResend, whyNoRefund } from './refund-form.ts'

interface Choices {
  /** The selected transaction; null unless exactly one is selected. */
  readonly row: TransactionRow | null
  readonly isMany: boolean
  /** Whether any selected transaction can be refunded. */
  readonly isRefundable: boolean
  /** A receipt is being sent. */
  readonly busy: boolean
  readonly onOpen: (what: 'details' | 'refund' | 'refund-many' | 'history' | 'why') => void
  readonly onResend: (row: TransactionRow) => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/** The toolbar of the Transactions tab. */
export const transactionCommands = ({
  row,
  isMany,
  isRefundable,
  busy,
  onOpen,
  onResend,
}: Choices): readonly Command[] => [
  {
    key: 'refund',
    label: transactionsText('refund'),
    icon: <IconReceiptRefund {...icon} />,
    disabled: isMany ? !isRefundable : row === null || !canRefund(row),
    hint: refundHint({ row, isMany, isRefundable }),
    onClick: () => onOpen(isMany ? 'refund-many' : 'refund'),
  },
  {
    key: 'resend',
    label: transactionsText('resend'),
    icon: <IconMail {...icon} />,
    disabled: row === null || busy || !canResend(row),
    hint:
      row === null
        ? transactionsText(isMany ? 'oneOnly' : 'selectFirst')
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
    hint: row === null ? transactionsText(isMany ? 'oneOnly' : 'selectFirst') : transactionsText('detailsHint'),
    onClick: () => onOpen('details'),
  },
  {
    key: 'history',
    label: transactionsText('history'),
    icon: <IconHistory {...icon} />,
    disabled: row === null,
    hint: row === null ? transactionsText(isMany ? 'oneOnly' : 'selectFirst') : transactionsText('historyHint'),
    onClick: () => onOpen('history'),
  },
  {
    key: 'why',
    label: pastText('why'),
    icon: <IconZoomQuestion {...icon} />,
    disabled: row === null,
    hint: row === null ? transactionsText(isMany ? 'oneOnly' : 'selectFirst') : pastText('madeBy'),
    onClick: () => onOpen('why'),
  },
]

const refundHint = ({ row, isMany, isRefundable }: Pick<Choices, 'row' | 'isMany' | 'isRefundable'>): string => {
  if (isMany) return transactionsText(isRefundable ? 'refundManyHint' : 'noneRefundable')
  if (row === null) return transactionsText('selectFirst')
  return whyNoRefund(row) ?? transactionsText('refundHint')
}
