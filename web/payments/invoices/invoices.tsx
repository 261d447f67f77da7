import { useClipboard } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { InvoiceRow } from '../../../api/contract/invoices.ts'
import { read as ask } from '../../client/http.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { useSend } from '../../client/use-send.ts'
import { useAthleteNames } from '../../registration/use-athlete-names.ts'
import { invoicesText } from '../../texts/en/invoices.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { usePastGrid } from '../../tournaments/past/use-past-grid.tsx'
import { WhyPanel } from '../../tournaments/past/why-panel.tsx'
import { CommandBar } from '../../ui/command-bar.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { compareValues } from '../../ui/grid-columns.ts'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { StickyCommands } from '../../ui/sticky-commands.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { invoiceColumns, invoiceFilters } from './invoice-columns.tsx'
import { invoiceCommands } from './invoice-commands.tsx'
import { NewInvoiceDialog } from './new-invoice-dialog.tsx'

const keyOf = (row: InvoiceRow): string => row.id
const newestFirst = (a: InvoiceRow, b: InvoiceRow): number => compareValues(b.created, a.created)
const NONE: ReadonlySet<string> = new Set()

/** The Invoices tab (payments rule 35). */
const Invoices = ({ tournament }: Managed) => {
  const { id, timezone } = tournament
  const read = useRows('invoices', { tournament: id }, keyOf, '/invoices/manage/:t', { params: { t: id } })
  const { rows } = read
  const names = useAthleteNames(id)
  const download = useDownload()
  const [selected, setSelected] = useState(NONE)
  const [isNew, setNew] = useState(false)
  const [doubted, setDoubted] = useState<string | null>(null)
  const clipboard = useClipboard()
  const reminding = useSend('POST /invoices/sendreminder/:t/id/:id')
  const canceling = useSend('POST /invoices/:t/cancel/:id')
  const columns = useMemo(() => invoiceColumns(timezone, names), [timezone, names])
  const filters = useMemo(invoiceFilters, [])
  const [selectedId] = selected
  const row = (selectedId === undefined ? undefined : rows.get(selectedId)) ?? null

  const past = usePastGrid('invoices', id, columns, rows)

  const copy = (of: InvoiceRow): void => {
    clipboard.copy(`${window.location.origin}/invoice/view/${of.id}`)
    notify(invoicesText('copied'))
  }
  const remind = async (of: InvoiceRow): Promise<void> => {
    const sent = await reminding.run({ params: { t: id, id: of.id } })
    if (sent.ok) notify(invoicesText('reminded', { name: of.member ?? '' }))
    else notify(sent.problem.message, 'bad')
  }
  const cancel = async (of: InvoiceRow): Promise<void> => {
    const question = {
      title: invoicesText('cancelTitle', { number: of.number }),
      text: invoicesText('cancelText', { name: of.member ?? '' }),
      yes: invoicesText('cancel'),
      no: invoicesText('keep'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const sent = await canceling.run({ params: { t: id, id: of.id } })
    if (sent.ok) notify(invoicesText('canceled', { number: of.number }))
    else notify(sent.problem.message, 'bad')
  }
  return (
    <>
      <StickyCommands>
        <CommandBar
          label={invoicesText('invoices')}
          items={invoiceCommands({
            row,
            busy: reminding.busy || canceling.busy,
            download: {
              isBusy: download.isBusy,
              start: () => void download.start(() => ask('/invoices/download/:t', { params: { t: id } })),
            },
            onNew: () => setNew(true),
            onCopy: copy,
            onRemind: (of) => void remind(of),
            onCancel: (of) => void cancel(of),
          })}
        />
      </StickyCommands>
      <Reading of={asRead(read)}>
        {() => (
          <Grid
            label={invoicesText('invoices')}
            name="invoices"
            filters={filters}
            columns={past.columns}
            rows={past.rows}
            isCounted={past.isCounted}
            aside={past.othersSwitch}
            keyOf={keyOf}
            find={invoicesText('find')}
            counted={(count) => invoicesText('count', { count })}
            thenBy={newestFirst}
            selection="single"
            selected={selected}
            onSelect={setSelected}
            onOpen={(of) => {
              setSelected(new Set([of.id]))
              setDoubted(of.id)
            }}
            empty={<EmptyState title={invoicesText('none')} />}
          />
        )}
      </Reading>
      <WhyPanel
        tournament={tournament}
        view="invoices"
        id={doubted}
        of={row?.number ?? ''}
        columns={columns}
        onClose={() => setDoubted(null)}
      />
      <NewInvoiceDialog tournamentId={id} opened={isNew} onClose={() => setNew(false)} />
    </>
  )
}
export default Invoices
