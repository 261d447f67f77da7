import type { AcceptedTermsRow } from '../../api/contract/registration.ts'
import { useRead } from '../client/use-read.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { HtmlContent } from '../ui/html-content.tsx'
import { Reading } from '../ui/reading.tsx'
import { When } from '../ui/when.tsx'
import classes from './registration-details.module.css'

interface AcceptedTermsProps {
  readonly tournamentId: string
  readonly timezone: string
  readonly studentId: string
}

/** The terms the family accepted, in the accepted wording. */
export const AcceptedTerms = ({ tournamentId, timezone, studentId }: AcceptedTermsProps) => {
  const read = useRead('/registrations/manage/:t/student/:s/terms', { params: { t: tournamentId, s: studentId } })
  return (
    <Reading of={read} empty={<p>{athletesText('noTermsAccepted')}</p>}>
      {(rows) => (
        <ul className={classes.terms}>
          {rows.map((row) => (
            <li key={`${row.orderId} ${row.of}`}>
              <Accepted row={row} timezone={timezone} />
            </li>
          ))}
        </ul>
      )}
    </Reading>
  )
}

const Accepted = ({ row, timezone }: { readonly row: AcceptedTermsRow; readonly timezone: string }) => {
  const { kind, title, version, html, isCurrent, accepted } = row
  const name = kind === 'general' || title === null ? athletesText('generalTerms') : title
  const about = (
    <>
      {version === null ? athletesText('termsUnknown') : athletesText('termsVersion', { version })}
      {isCurrent === false ? ` · ${athletesText('termsReplaced')}` : ''}
      {' · '}
      <When at={accepted} timeZone={timezone} as="zoned" />
    </>
  )
  if (html === null) {
    return (
      <p>
        {name} <small>{about}</small>
      </p>
    )
  }
  return (
    <details>
      <summary>
        {name} <small>{about}</small>
      </summary>
      <HtmlContent html={html} />
    </details>
  )
}
