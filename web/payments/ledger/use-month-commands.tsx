import { IconBuildingBank, IconFileExport, IconLock, IconMailbox, IconScale } from '@tabler/icons-react'
import type { ledgerFormats } from '../../../api/contract/ledger.ts'
import { periodAfter } from '../../../domain/payments/published.ts'
import { read } from '../../client/http.ts'
import { useSend } from '../../client/use-send.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import type { Command } from '../../ui/command.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import { saveText } from '../../ui/save-text.ts'
import { monthText } from './months.ts'

interface MonthState {
  readonly period: string
  readonly isSealed: boolean
  readonly isOver: boolean
  readonly onCompare: () => void
  readonly onNotices: () => void
  readonly onPayouts: () => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/** Commands for a month of the ledger: seal, compare, and export for accounting software. */
export const useMonthCommands = ({
  period,
  isSealed,
  isOver,
  onCompare,
  onNotices,
  onPayouts,
}: MonthState): readonly Command[] => {
  const { run, busy } = useSend('POST /ledger/:period/seal')
  const month = monthText(period)
  const seal = async (): Promise<void> => {
    const text = ledgerText('sealText', { month, next: monthText(periodAfter(period)) })
    const title = ledgerText('sealTitle', { month })
    if (!(await confirm({ title, text, yes: ledgerText('seal'), danger: true }))) return
    const sent = await run({ params: { period } })
    if (sent.ok) notify(ledgerText('sealedNow', { month }))
    else notify(`${ledgerText('sealFailed')} ${sent.problem.message}`, 'bad')
  }
  return [
    {
      key: 'seal',
      label: ledgerText('seal'),
      icon: <IconLock {...icon} />,
      disabled: isSealed || !isOver || busy,
      hint: ledgerText(isSealed ? 'sealedHint' : isOver ? 'sealHint' : 'notOverHint'),
      onClick: seal,
    },
    {
      key: 'compare',
      label: ledgerText('compare'),
      icon: <IconScale {...icon} />,
      hint: ledgerText('compareHint'),
      onClick: onCompare,
    },
    {
      key: 'notices',
      label: ledgerText('notices'),
      icon: <IconMailbox {...icon} />,
      hint: ledgerText('noticesHint'),
      onClick: onNotices,
    },
    {
      key: 'payouts',
      label: ledgerText('payouts'),
      icon: <IconBuildingBank {...icon} />,
      hint: ledgerText('payoutsHint'),
      onClick: onPayouts,
    },
    {
      key: 'quickbooks',
      label: ledgerText('quickbooks'),
      icon: <IconFileExport {...icon} />,
      hint: ledgerText('quickbooksHint'),
      onClick: () => download(period, 'quickbooks'),
    },
    {
      key: 'xero',
      label: ledgerText('xero'),
      icon: <IconFileExport {...icon} />,
      hint: ledgerText('xeroHint'),
      onClick: () => download(period, 'xero'),
    },
  ]
}

const download = async (period: string, format: (typeof ledgerFormats)[number]): Promise<void> => {
  try {
    const { filename, csv } = await read('/ledger/:period/export/:format', { params: { period, format } })
    saveText({ filename, text: csv, type: 'text/csv' })
  } catch {
    notify(ledgerText('exportFailed'), 'bad')
  }
}
