import { Anchor, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Invoice } from '../../../api/contract/invoices.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { invoiceText } from '../../texts/en/invoice.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { GoHome } from '../../ui/go-home.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { moneyText } from '../../ui/money.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { When } from '../../ui/when.tsx'
import classes from './invoice.module.css'
import { PayInvoice } from './pay-invoice.tsx'

/** /invoice/view/{id}: visible to the invoiced membership only (payments rule 32). */
const InvoicePage = () => {
  const { invoiceId = '' } = useParams<{ invoiceId: string }>()
  const read = useRead('/invoice/read/:id', { params: { id: invoiceId } })
  return (
    <Reading of={read} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {(invoice) => <Shown invoice={invoice} />}
    </Reading>
  )
}
export default InvoicePage

const statuses = {
  PendingNotice: 'statusPendingNotice',
  Unpaid: 'statusUnpaid',
  Viewed: 'statusViewed',
  Paid: 'statusPaid',
  Canceled: 'statusCanceled',
} as const

const Shown = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id, number, tournamentId, tournamentName, timezone, description, total } = invoice
  // While the page is open, staff may cancel the invoice or another adult of the family may pay it.
  const { rows } = useFollow('invoices', { tournament: tournamentId })
  const { status, expires } = rows.get(id) ?? invoice
  const students = dataOf(useRead('/membership').reading)?.students ?? []
  const titles = (type: 'Add' | 'Remove'): string =>
    invoice.eventChanges.flatMap((one) => (one.type === type ? [one.eventName] : [])).join(', ')
  const [events, instead] = [titles('Add'), titles('Remove')]
  const student = students.find((one) => invoice.eventChanges.some(({ studentId }) => studentId === one.id))
  const isOpen = status !== 'Paid' && status !== 'Canceled'
  return (
    <ParentPage
      title={invoiceText('title', { number })}
      above={<BackLink href={`/event/${tournamentId}`}>{tournamentName}</BackLink>}
    >
      <Section>
        <KeyValue
          items={[
            [invoiceText('student'), student === undefined ? null : fullName(student)],
            [
              invoiceText('for'),
              events === ''
                ? description
                : instead === ''
                  ? invoiceText('adds', { events })
                  : invoiceText('swaps', { events, instead }),
            ],
            [invoiceText('date'), <When key="date" at={invoice.created} timeZone={timezone} as="zoned" />],
            [invoiceText('status'), invoiceText(statuses[status])],
            [
              invoiceText('until'),
              isOpen && expires !== null ? <When key="until" at={expires} timeZone={timezone} as="zoned" /> : null,
            ],
            [invoiceText('total'), <b key="total">{moneyText(fromDollars(total))}</b>],
          ]}
        />
      </Section>
      {isOpen ? (
        <Payment invoice={invoice} />
      ) : (
        <Section>
          <Text role="status">{invoiceText(status === 'Paid' ? 'paid' : 'canceled')}</Text>
          <div className={classes.actions}>
            {status === 'Paid' ? (
              <LinkButton href={`/invoice/complete/${id}/`}>{invoiceText('seePayment')}</LinkButton>
            ) : null}
            <LinkButton href={`/event/${tournamentId}`} variant="default">
              {invoiceText('backToEvent')}
            </LinkButton>
          </div>
        </Section>
      )}
    </ParentPage>
  )
}

/** Asks for the card after the payer agrees to the terms, which is recorded (payments rule 33). */
const Payment = ({ invoice: { id, tournamentId, tournamentName, total } }: { readonly invoice: Invoice }) => {
  const [agreed, setAgreed] = useState(false)
  const [setUp, setSetUp] = useState<{ readonly clientSecret: string | null } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /transactions/setup/invoice/:id')
  const agree = async (isAgreed: boolean): Promise<void> => {
    setAgreed(isAgreed)
    setFailure(null)
    if (!isAgreed || setUp !== null) return
    const sent = await run({ params: { id } })
    if (sent.ok) setSetUp(sent.answer)
    else {
      setAgreed(false)
      setFailure(sent.problem.message)
    }
  }
  return (
    <Section title={invoiceText('payment')}>
      <div className={classes.terms}>
        <Checkbox
          size="md"
          label={invoiceText('agree')}
          checked={agreed}
          disabled={busy}
          onChange={(event) => void agree(event.currentTarget.checked)}
        />
        <Anchor href={`/tournament/${tournamentId}/terms`} target="_blank" rel="noopener">
          {invoiceText('readTerms', { tournament: tournamentName })}
        </Anchor>
      </div>
      <Refusal text={failure} />
      <PayInvoice
        invoiceId={id}
        total={total}
        clientSecret={setUp?.clientSecret ?? null}
        isReady={agreed && setUp !== null}
      />
    </Section>
  )
}
