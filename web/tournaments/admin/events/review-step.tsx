import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { isEqual } from '../../../../domain/tournaments/published.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { kitText } from '../../../texts/en/kit.ts'
import { compareTexts } from '../../../texts/formats.ts'
import formClasses from '../../../ui/form/form.module.css'
import { kindOf } from '../../../ui/form/resource-kinds.ts'
import { HtmlContent } from '../../../ui/html-content.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Section } from '../../../ui/page.tsx'
import { Coverage } from '../divisions/coverage.tsx'
import { type RuleContext, rulesText } from '../divisions/rule-text.ts'
import { picture } from '../wizard/review-step.tsx'
import { bracketingText, needsOptions } from './details-step.tsx'
import type { EventDraft, EventFormOf } from './event-draft.ts'
import classes from './event-wizard.module.css'
import { PricePreview } from './price-preview.tsx'

interface ReviewStepProps {
  readonly form: EventFormOf
  readonly setUp: TournamentToEdit
  readonly context: RuleContext
}

const html = (text: string | null): ReactNode => (text ? <HtmlContent html={text} /> : null)

/** Step 6: a summary of the event. */
export const ReviewStep = ({ form, setUp, context }: ReviewStepProps) => {
  const { values } = form
  const divisions = (values.divisions ?? []).toSorted((a, b) => compareTexts(a.name, b.name))
  const { inputs, resources, responseDescription } = values
  return (
    <>
      <Section title={eventWizardText('details')}>
        <KeyValue items={detailsOf(values, setUp)} />
      </Section>
      <Section title={eventWizardText('divisions')}>
        {isDrawnOtherwise(values, setUp) ? (
          <p className={formClasses.note} role="status">
            {eventWizardText('drawnAlready')}
          </p>
        ) : null}
        <Lines
          lines={divisions.map(({ name, prefix, rules }) =>
            eventWizardText('divisionLine', { name, prefix, rules: rulesText(rules, context) }),
          )}
        />
        <Coverage divisions={divisions} context={context} />
      </Section>
      <Section title={eventWizardText('customFields')}>
        <Lines
          lines={(inputs ?? []).map(({ label, isRequired }) =>
            isRequired ? eventWizardText('required', { label }) : label,
          )}
        />
      </Section>
      <Section title={eventWizardText('resources')}>
        <KeyValue
          items={[
            ...(resources ?? []).map(
              ({ name, uri, type }) => [`${name} (${eventWizardText(kindOf(type))})`, uri] as const,
            ),
            [eventWizardText('response'), html(responseDescription)],
          ]}
        />
        {(resources ?? []).length > 0 || responseDescription ? null : <p className={classes.lead}>{none()}</p>}
      </Section>
      <Section title={eventWizardText('pricing')}>
        <PricePreview draft={values} setUp={setUp} />
      </Section>
    </>
  )
}

/** Whether brackets were drawn with different divisions. */
const isDrawnOtherwise = ({ eventId, divisions }: EventDraft, { bracketGenerationDate, events }: TournamentToEdit) => {
  const event = events.find((one) => one.eventId === eventId)
  return bracketGenerationDate !== null && event !== undefined && !isEqual(event.divisions, divisions)
}

const none = (): string => eventWizardText('noneYet')

const detailsOf = (values: EventDraft, setUp: TournamentToEdit): readonly (readonly [string, ReactNode])[] => {
  const { needs, needsType, capacity, purchaseGroupId } = values
  const named = needsOptions(setUp, null).flatMap(({ value, label }) => ((needs ?? []).includes(value) ? [label] : []))
  return [
    [eventWizardText('title'), values.title],
    [eventWizardText('description'), html(values.description)],
    [eventWizardText('role'), eventWizardText(values.role ?? 'Athlete')],
    [eventWizardText('subcategory'), values.subcategory],
    [eventWizardText('picture'), picture(values.imageUri)],
    [eventWizardText('capacity'), capacity === null ? eventWizardText('noLimit') : String(capacity)],
    [eventWizardText('bracketing'), bracketingText(values.bracketingPolicy ?? 'Ordered')],
    [eventWizardText('team'), values.isTeamEvent === true ? kitText('yes') : null],
    [eventWizardText('needs'), named.join(', ')],
    [eventWizardText('needsType'), named.length < 2 ? null : eventWizardText(needsType === 'any' ? 'any' : 'all')],
    [eventWizardText('group'), setUp.purchaseGroups.find(({ id }) => id === purchaseGroupId)?.title],
    [eventWizardText('additionalTerms'), html(values.additionalTerms)],
  ]
}

/** Lines shown initially; the rest on demand. */
const SHOWN = 20

const Lines = ({ lines }: { readonly lines: readonly string[] }) => {
  const [all, setAll] = useState(false)
  if (lines.length === 0) return <p className={classes.lead}>{none()}</p>
  return (
    <>
      <ul className={classes.plain}>
        {(all ? lines : lines.slice(0, SHOWN)).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and never move
          <li key={at}>{line}</li>
        ))}
      </ul>
      {lines.length <= SHOWN ? null : (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
            {all ? eventWizardText('fewer') : eventWizardText('showAll', { count: lines.length })}
          </Button>
        </div>
      )}
    </>
  )
}
