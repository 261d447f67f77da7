import { IconBan, IconCopy, IconDownload, IconFileInvoice, IconMail } from '@tabler/icons-react'
import type { InvoiceRow } from '../../../api/contract/invoices.ts'
import { downloadsText } from '../../texts/en/downloads.ts'
import { invoicesText } from '../../texts/en/invoices.ts'
import type { Command } from '../../ui/command.ts'

interface Choices {
  /** The selected invoice. */
  readonly row: InvoiceRow | null
  readonly busy: boolean
  /** Downloads all invoices as a workbook. */
  readonly download: { readonly isBusy: boolean; readonly start: () => void }
  readonly onNew: () => void
  readonly onCopy: (row: InvoiceRow) => void
  readonly onRemind: (row: InvoiceRow) => void
  readonly onCancel: (row: InvoiceRow) => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/** The toolbar of the Invoices tab; paid and canceled invoices cannot be paid (payments rules 31 and 35). */
export const invoiceCommands = ({
  row,
  busy,
  download,
  onNew,
  onCopy,
  onRemind,
  onCancel,
}: Choices): readonly Command[] => {
  const isOver = row?.status === 'Paid' || row?.status === 'Canceled'
  const hint = (ready: 'copyHint' | 'remindHint' | 'cancelHint'): string => {
    if (row === null) return invoicesText('selectFirst')
    return invoicesText(row.status === 'Paid' ? 'isPaid' : row.status === 'Canceled' ? 'isCanceled' : ready)
  }
  const on = (act: (of: InvoiceRow) => void) => () => {
    if (row !== null) act(row)
  }
  const disabled = row === null || isOver
  return [
    {
      key: 'new',
      label: invoicesText('new'),
      icon: <IconFileInvoice {...icon} />,
      hint: invoicesText('newHint'),
      onClick: onNew,
    },
    {
      key: 'copy',
      label: invoicesText('copyLink'),
      icon: <IconCopy {...icon} />,
      disabled,
      hint: hint('copyHint'),
      onClick: on(onCopy),
    },
    {
      key: 'remind',
      label: invoicesText('remind'),
      icon: <IconMail {...icon} />,
      disabled: disabled || busy,
      hint: hint('remindHint'),
      onClick: on(onRemind),
    },
    {
      key: 'cancel',
      label: invoicesText('cancel'),
      icon: <IconBan {...icon} />,
      danger: true,
      disabled: disabled || busy,
      hint: hint('cancelHint'),
      onClick: on(onCancel),
    },
    {
      key: 'download',
      label: downloadsText('download'),
      icon: <IconDownload {...icon} />,
      disabled: download.isBusy,
      ...(download.isBusy ? { hint: downloadsText('downloading') } : {}),
      onClick: download.start,
    },
  ]
}
