import { Alert, Text } from '@mantine/core'
import type { ErasurePreview } from '../../../api/contract/erasure.ts'
import { formatCents, fromDollars } from '../../../domain/kernel/money.ts'
import { erasureText } from '../../texts/en/erasure.ts'
import { textOf } from '../../texts/refusals.ts'
import classes from './erasure.module.css'

const PENDING = ['orders', 'invoices', 'offers', 'waits', 'invitations', 'uploads', 'drafts'] as const

/** What an erasure deletes, what it ends, what it anonymizes, and why it may be blocked. */
export const ErasurePreviewText = ({ preview }: { readonly preview: ErasurePreview }) => {
  const { people, goes, ends, stays, studentsLeft, blocked } = preview
  const pending = PENDING.filter((kind) => ends[kind] > 0)
  return (
    <div className={classes.preview}>
      {blocked === null ? null : (
        <Alert color="red" role="alert" title={erasureText('blocked')}>
          {textOf(blocked)}
          {blocked.tournaments.length === 0 ? null : ` (${blocked.tournaments.join(', ')})`}
        </Alert>
      )}
      <section aria-label={erasureText('erasedData')}>
        <Text fw={600}>{erasureText('isDeleted')}</Text>
        <ul>
          <li>{people.map(({ name }) => name).join(', ') || erasureText('noneLeft')}</li>
          <li>{erasureText('details')}</li>
          <li>{erasureText('mails')}</li>
          {goes.pictures === 0 ? null : <li>{erasureText('pictures', { count: goes.pictures })}</li>}
          {goes.customValues === 0 ? null : <li>{erasureText('customValues', { count: goes.customValues })}</li>}
          {goes.videos === 0 ? null : <li>{erasureText('videos', { count: goes.videos })}</li>}
          {goes.reviews === 0 ? null : <li>{erasureText('reviews', { count: goes.reviews })}</li>}
          {goes.cheers === 0 ? null : <li>{erasureText('cheers', { count: goes.cheers })}</li>}
          {goes.feedback === 0 ? null : <li>{erasureText('feedback', { count: goes.feedback })}</li>}
        </ul>
      </section>
      {pending.length === 0 ? null : (
        <section aria-label={erasureText('endedData')}>
          <Text fw={600}>{erasureText('endedData')}</Text>
          <ul>
            {pending.map((kind) => (
              <li key={kind}>{erasureText(kind, { count: ends[kind] })}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={erasureText('keptData')}>
        <Text fw={600}>{erasureText('keptUnnamed')}</Text>
        <ul>
          <li>{erasureText('registrations', { count: stays.registrations })}</li>
          <li>{erasureText('brackets', { count: stays.brackets })}</li>
          <li>
            {stays.payments === 0
              ? erasureText('payments', { payments: stays.payments, refunds: stays.refunds })
              : erasureText('paymentsWorth', {
                  payments: stays.payments,
                  refunds: stays.refunds,
                  amount: formatCents(fromDollars(stays.balance)),
                })}
          </li>
          {stays.reviewsGiven === 0 ? null : <li>{erasureText('reviewsGiven', { count: stays.reviewsGiven })}</li>}
        </ul>
        <Text size="sm" mt="xs">
          {erasureText('whyKept')}
        </Text>
      </section>
      {studentsLeft === 0 ? null : (
        <Alert color="belt" role="note">
          {erasureText('studentsLeft', { count: studentsLeft })}
        </Alert>
      )}
      <Text size="sm">{erasureText('remains')}</Text>
      <Text size="sm">{erasureText('forGood')}</Text>
    </div>
  )
}
