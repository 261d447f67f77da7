import { Anchor, Checkbox } from '@mantine/core'
import { additionalTermsOf, type Cart } from '../../../domain/registration/published.ts'
import type { Desk } from '../../registration/desk.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import classes from './checkout.module.css'
import { StepFrame } from './step-frame.tsx'

interface TermsStepProps {
  readonly desk: Desk
  readonly choices: Pick<Cart, 'entries' | 'items'>
  readonly terms: Cart['terms']
  readonly busy: boolean
  readonly onChange: (terms: Cart['terms']) => void
  /** Whether there is a details step. */
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Step 2 of 3: Next requires the general checkbox and every additional term (payments rule 2). */
export const TermsStep = ({ desk, choices, terms, busy, onChange, onPrevious, onNext }: TermsStepProps) => {
  const additional = additionalTermsOf(desk.offer, choices).map((id) => {
    const event = desk.offer.events.find(({ eventId }) => eventId === id)
    const item = desk.offer.catalog.find(({ catalogItemId }) => catalogItemId === id)
    return { id, name: event?.title ?? item?.name ?? '', html: event?.additionalTerms ?? item?.additionalTerms ?? '' }
  })
  /** The accepted texts after toggling one. */
  const shownWith = (id: string, accepted: boolean) => [
    ...(terms.shown ?? []).filter(({ of }) => of !== id),
    ...desk.tournament.termsHashes.filter(({ of }) => accepted && of === id),
  ]
  const accept = (id: string, accepted: boolean): void => {
    const others = terms.accepted.filter((other) => other !== id)
    onChange({ ...terms, accepted: accepted ? [...others, id] : others, shown: shownWith(id, accepted) })
  }
  const acceptGeneral = (hasAccepted: boolean): void =>
    onChange({ ...terms, hasAccepted, shown: shownWith(desk.tournament.id, hasAccepted) })
  const complete = terms.hasAccepted && additional.every(({ id }) => terms.accepted.includes(id))
  return (
    <StepFrame
      step="terms"
      onPrevious={onPrevious}
      onNext={onNext}
      nextReason={complete ? null : paymentsText('acceptFirst')}
      busy={busy}
    >
      <ul className={classes.terms}>
        <li>
          <Checkbox
            size="md"
            label={paymentsText('acceptGeneral')}
            checked={terms.hasAccepted}
            disabled={busy}
            onChange={(event) => acceptGeneral(event.currentTarget.checked)}
          />
          <Anchor href={`/tournament/${desk.tournament.id}/terms`} target="_blank" rel="noopener">
            {paymentsText('readTerms', { tournament: desk.tournament.title })}
          </Anchor>
        </li>
        {additional.map(({ id, name, html }) => (
          <li key={id}>
            <h3>{name}</h3>
            <HtmlContent html={html} />
            <Checkbox
              size="md"
              label={paymentsText('acceptOf', { name })}
              checked={terms.accepted.includes(id)}
              disabled={busy}
              onChange={(event) => accept(id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
