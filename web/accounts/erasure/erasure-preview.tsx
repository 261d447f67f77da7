import { Alert, Text } from '@mantine/core'
import type { ErasurePreview } from '../../../api/contract/erasure.ts'
import { formatCents, fromDollars } from '../../../domain/kernel/money.ts'
import { countText } from '../../ui/count.ts'
import classes from './erasure.module.css'

/** What an erasure deletes, what it leaves without a name, and why it cannot be done. */
export const ErasurePreviewText = ({ preview }: { readonly preview: ErasurePreview }) => {
  const { people, goes, stays, studentsLeft, blocked } = preview
  return (
    <div className={classes.preview}>
      {blocked === null ? null : (
        <Alert color="red" role="alert" title="Cannot be erased now">
          {blocked.text}
          {blocked.tournaments.length === 0 ? null : ` (${blocked.tournaments.join(', ')})`}
        </Alert>
      )}
      <section aria-label="What goes">
        <Text fw={600}>Is deleted</Text>
        <ul>
          <li>{people.map(({ name }) => name).join(', ') || 'Nobody is left to erase'}</li>
          <li>Names, e-mail addresses, phone numbers, dates of birth and sizes</li>
          <li>Mails and text messages kept here, invitations, and the sign-in</li>
          {goes.pictures === 0 ? null : <li>{countText(goes.pictures, 'picture', 'pictures')}</li>}
          {goes.customValues === 0 ? null : <li>{countText(goes.customValues, 'custom value', 'custom values')}</li>}
          {goes.feedback === 0 ? null : (
            <li>The texts of {countText(goes.feedback, 'feedback message', 'feedback messages')}</li>
          )}
        </ul>
      </section>
      <section aria-label="What stays">
        <Text fw={600}>Stays, under “Erased Athlete”</Text>
        <ul>
          <li>{countText(stays.registrations, 'registration', 'registrations')}</li>
          <li>{countText(stays.brackets, 'place in a bracket', 'places in brackets')}</li>
          <li>
            {countText(stays.payments, 'payment', 'payments')} and {countText(stays.refunds, 'refund', 'refunds')}
            {stays.payments === 0 ? null : `, ${formatCents(fromDollars(stays.balance))} in all`}
          </li>
        </ul>
      </section>
      {studentsLeft === 0 ? null : (
        <Alert color="yellow" role="note">
          {countText(studentsLeft, 'student', 'students')} of this family will have no adult to act for them.
        </Alert>
      )}
      <Text size="sm">This cannot be undone.</Text>
    </div>
  )
}
