import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Environment } from '../../../../api/contract/accounts.ts'
import { eventForm } from '../../../../api/contract/event-form.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { dateIn } from '../../../../domain/kernel/time.ts'
import { type DivisionData, dataInRecords } from '../../../../domain/tournaments/published-set-up.ts'
import { useEnvironment, useMe } from '../../../client/viewer.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GoHome } from '../../../ui/go-home.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { notify } from '../../../ui/notice.tsx'
import { ParentPage } from '../../../ui/page.tsx'
import { Reading } from '../../../ui/reading.tsx'
import { Wizard, type WizardStep } from '../../../ui/wizard/wizard.tsx'
import { DivisionsField } from '../divisions/divisions-field.tsx'
import type { RuleContext } from '../divisions/rule-text.ts'
import { InputsField } from '../inputs/inputs-field.tsx'
import { setUpProblemText } from '../refusals.ts'
import { useSetUp } from '../use-set-up.ts'
import { DataNeeded } from './data-needed.tsx'
import { DetailsStep, detailsFields } from './details-step.tsx'
import { EventClashes, overwrittenEvent } from './event-clashes.tsx'
import {
  draftOfEvent,
  type EventDraft,
  type EventFormOf,
  type EventToEdit,
  inputsFor,
  newEventDraft,
} from './event-draft.ts'
import { eventProblems } from './event-problems.ts'
import { PricingStep, pricingFields } from './pricing-step.tsx'
import { ResourcesStep, resourcesFields } from './resources-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useRemoveEvent } from './use-remove-event.ts'
import { useSaveEvent } from './use-save-event.ts'

interface EventWizardProps {
  readonly tournamentId: string
  /** Null for a new event. */
  readonly eventId: string | null
}

/** An event of a tournament in six steps (tournaments rule 16). */
export const EventWizard = (props: EventWizardProps) => {
  const environment = useEnvironment()
  const me = useMe()
  return environment.status === 'ready' && me !== null ? (
    <Page {...props} environment={environment.data} owner={me.id} />
  ) : (
    <LoadingState />
  )
}

interface OfPerson {
  readonly environment: Environment
  readonly owner: string
}

/** Where the wizard returns to. */
const homeOf = (tournamentId: string): string => `/admin/tournaments/${tournamentId}/edit?step=events`

const Page = ({ tournamentId, eventId, environment, owner }: EventWizardProps & OfPerson) => {
  const setUp = useSetUp(environment.id, tournamentId)
  const remove = useRemoveEvent(tournamentId)
  const [, navigate] = useLocation()
  const asideOf = (event: EventToEdit | undefined) =>
    event === undefined ? undefined : (
      <Button
        variant="default"
        c="var(--bad)"
        onClick={() => void remove(event).then((isRemoved) => isRemoved && navigate(homeOf(tournamentId)))}
      >
        {eventWizardText('removeEvent')}
      </Button>
    )
  return (
    <Reading of={setUp} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {(tournament) => (
        <ParentPage
          title={titleOf(tournament, eventId)}
          above={<BackLink href={homeOf(tournamentId)}>{tournament.title}</BackLink>}
          aside={asideOf(tournament.events.find((event) => event.eventId === eventId))}
        >
          <Steps eventId={eventId} setUp={tournament} environment={environment} owner={owner} />
        </ParentPage>
      )}
    </Reading>
  )
}

const titleOf = ({ events }: TournamentToEdit, eventId: string | null): string => {
  const title = events.find((event) => event.eventId === eventId)?.title
  return title === undefined ? eventWizardText('newEvent') : eventWizardText('editThis', { title })
}

interface StepsProps extends OfPerson {
  readonly eventId: string | null
  /** The current set-up, live, since others may edit it. */
  readonly setUp: TournamentToEdit
}

const Steps = ({ eventId, setUp, environment, owner }: StepsProps) => {
  const [opened] = useState(() => {
    const event = setUp.events.find((one) => one.eventId === eventId)
    return { base: event === undefined ? null : draftOfEvent(event, setUp), setUp }
  })
  const [initial] = useState(() => opened.base ?? newEventDraft())
  const { save, clash } = useSaveEvent(opened)
  const [, navigate] = useLocation()
  const context = useRuleContext(setUp, environment)
  if (eventId !== null && opened.base === null) return <EmptyState title={eventWizardText('notFound')} />
  const isNew = opened.base === null
  return (
    <Wizard
      name={`event.${setUp.id}.${eventId ?? 'new'}`}
      owner={owner}
      version={1}
      schema={eventForm}
      initial={initial}
      check={(draft) => eventProblems(draft, setUp)}
      steps={stepsOf(setUp, context, dataInRecords(environment))}
      canSkipToEnd={!isNew}
      above={(form) =>
        clash === null ? null : <EventClashes clash={clash} form={form} setUp={setUp} context={context} />
      }
      submit={(form) =>
        (clash === null ? null : overwrittenEvent({ clash, form, setUp, context })) ??
        eventWizardText(isNew ? 'create' : 'save')
      }
      onSend={save}
      fieldOf={{ 'capacity-below-sold': 'capacity' }}
      problemText={(problem) => setUpProblemText(problem, eventWizardText('failed'))}
      onDone={(_, { title }) => {
        notify(eventWizardText(isNew ? 'added' : 'saved', { title }))
        navigate(homeOf(setUp.id))
      }}
    />
  )
}

/** Context for rule texts; ages are for the year in which the tournament starts. */
const useRuleContext = ({ startDate, timezone }: TournamentToEdit, { levels }: Environment): RuleContext =>
  useMemo(
    () => ({
      levels: new Map(levels.toSorted((a, b) => a.order - b.order).map(({ order, label }) => [order, label])),
      year: Number(dateIn(startDate, timezone).slice(0, 4)),
    }),
    [startDate, timezone, levels],
  )

/** The divisions; the questions that they are the first to need are added with them. */
const divisionsField = (form: EventFormOf, inRecords: readonly DivisionData[]) => {
  const field = form.field('divisions')
  return {
    ...field,
    onChange: (divisions: EventDraft['divisions']): void => {
      form.change('inputs', () => inputsFor(form.values, divisions ?? [], inRecords))
      field.onChange(divisions)
    },
  }
}

const stepsOf = (
  setUp: TournamentToEdit,
  context: RuleContext,
  inRecords: readonly DivisionData[],
): readonly WizardStep<EventDraft>[] => [
  {
    key: 'details',
    title: eventWizardText('details'),
    fields: detailsFields,
    children: (form) => <DetailsStep form={form} setUp={setUp} />,
  },
  {
    key: 'divisions',
    title: eventWizardText('divisions'),
    fields: ['divisions'],
    children: (form) => (
      <>
        <DataNeeded form={form} inRecords={inRecords} />
        <DivisionsField {...divisionsField(form, inRecords)} context={context} />
      </>
    ),
  },
  {
    key: 'customFields',
    title: eventWizardText('customFields'),
    fields: ['inputs'],
    children: (form) => (
      <>
        <DataNeeded form={form} inRecords={inRecords} />
        <InputsField {...form.field('inputs')} />
      </>
    ),
  },
  {
    key: 'resources',
    title: eventWizardText('resourcesStep'),
    fields: resourcesFields,
    children: (form) => <ResourcesStep form={form} />,
  },
  {
    key: 'pricing',
    title: eventWizardText('pricing'),
    fields: pricingFields,
    children: (form) => <PricingStep form={form} setUp={setUp} />,
  },
  {
    key: 'review',
    title: eventWizardText('review'),
    fields: [],
    children: (form) => <ReviewStep form={form} setUp={setUp} context={context} />,
  },
]
