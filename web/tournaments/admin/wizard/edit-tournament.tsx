import { Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { editTournamentForm } from '../../../../api/contract/tournament-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { serverNow } from '../../../client/server-clock.ts'
import { type Sent, useSend } from '../../../client/use-send.ts'
import { useEnvironment, useMe } from '../../../client/viewer.ts'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { overwriteText } from '../../../ui/form/conflict.tsx'
import { GoHome } from '../../../ui/go-home.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { notify } from '../../../ui/notice.tsx'
import { ParentPage } from '../../../ui/page.tsx'
import { Reading } from '../../../ui/reading.tsx'
import { Wizard, type WizardStep } from '../../../ui/wizard/wizard.tsx'
import { refusedFields, setUpProblemText } from '../refusals.ts'
import { useSetUp } from '../use-set-up.ts'
import { detailsSteps } from './details-steps.tsx'
import {
  changesOf,
  type EditDraft,
  editDraftOf,
  editProblems,
  isDayUntouched,
  mailedDates,
  type Rebased,
  reopenedDraft,
} from './edit-draft.ts'
import { EditReview } from './edit-review.tsx'
import { MissingBeforeSale } from './missing-before-sale.tsx'
import { OperationsStep, operationsFields } from './operations-step.tsx'
import { Preview } from './preview.tsx'
import { PreviewButton } from './preview-button.tsx'
import { clockText } from './review-step.tsx'
import { clashesOf, type Refused, refusedPart, SavedMeanwhile } from './saved-meanwhile.tsx'
import { CatalogStep, EventsStep } from './set-up-steps.tsx'

/**
 * /admin/tournaments/{id}/edit: the wizard of an existing tournament, with all steps
 * (tournaments rule 14).
 */
export const EditTournament = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  const environment = useEnvironment()
  const me = useMe()
  if (environment.status !== 'ready' || me === null) return <LoadingState />
  return <OfTournament key={tournamentId} id={tournamentId} tenant={environment.data.id} owner={me.id} />
}

interface OfTournamentProps {
  readonly id: string
  readonly tenant: string
  readonly owner: string
}

const OfTournament = ({ id, tenant, owner }: OfTournamentProps) => {
  const read = useSetUp(tenant, id)
  const [isPreviewing, setIsPreviewing] = useState(false)
  return (
    <Reading of={read} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {(setUp) => (
        <ParentPage
          title={tournamentEditText('editTitle', { title: setUp.title })}
          above={<BackLink href={settingsOf(id)}>{tournamentEditText('settings')}</BackLink>}
          lead={tournamentEditText('lead')}
          aside={<PreviewButton isShown={isPreviewing} onChange={setIsPreviewing} />}
          wide={isPreviewing}
        >
          <Steps setUp={setUp} owner={owner} isPreviewing={isPreviewing} onRefused={read.reload} />
        </ParentPage>
      )}
    </Reading>
  )
}

const settingsOf = (id: string): string => `/event/${id}/manage/settings`

interface StepsProps {
  readonly setUp: TournamentToEdit
  readonly owner: string
  readonly isPreviewing: boolean
  /** Rereads the set-up after a conflict. */
  readonly onRefused: () => Promise<void>
}

const Steps = ({ setUp, owner, isPreviewing, onRefused }: StepsProps) => {
  const { run } = useSend('POST /tournament/update')
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [found, setFound] = useState<Rebased | null>(null)
  const { id } = setUp
  return (
    <Wizard
      name={`tournament.${id}`}
      owner={owner}
      version={1}
      schema={editTournamentForm}
      initial={editDraftOf(setUp)}
      adaptDraft={(stored) => reopenedDraft(stored, setUp)}
      check={editProblems}
      steps={stepsOf(setUp)}
      canSkipToEnd
      submit={(form) => (found === null ? null : overwriteText(clashesOf(found, form))) ?? tournamentEditText('save')}
      above={(form) => <SavedMeanwhile form={form} setUp={setUp} refused={refused} found={found} onFound={setFound} />}
      preview={
        isPreviewing
          ? ({ values }) => (
              <>
                <MissingBeforeSale setUp={setUp} />
                <Preview draft={values} contents={setUp} />
              </>
            )
          : undefined
      }
      onAsk={(form) => mayMail(setUp, form)}
      onSend={async (form): Promise<Sent<{ readonly isSaved: boolean }>> => {
        const { isEmpty, fields, expected } = changesOf(form)
        if (isEmpty) return { ok: true, answer: { isSaved: false } }
        const sent = await run({ body: { Tournament: { id, ...fields, expected }, ...noContents } })
        if (sent.ok) return { ok: true, answer: { isSaved: true } }
        const part = refusedPart(sent.problem)
        if (part !== null) {
          setRefused(part)
          void onRefused()
        }
        return sent
      }}
      errorsOf={refusedFields}
      problemText={(problem) => setUpProblemText(problem, tournamentEditText('saveFailed'))}
      onDone={({ isSaved }, { title }) => {
        notify(isSaved ? tournamentEditText('saved', { title }) : tournamentEditText('nothingChanged'))
        navigate(settingsOf(id))
      }}
    />
  )
}

/** How many families are mailed when dates of the tournament are moved. */
const mailedIn = ({ isDraft, families }: TournamentToEdit): number => (isDraft ? 0 : families)

/** Asks before a save that mails families; true without moved dates, and without families. */
const mayMail = async (setUp: TournamentToEdit, form: EditDraft): Promise<boolean> => {
  const moved = mailedDates(form, serverNow())
  const count = mailedIn(setUp)
  if (count === 0 || moved.length === 0) return true
  const lines = moved.map(({ what, from, to }) =>
    tournamentEditText(dateTexts[what], { from: clockText(from), to: clockText(to) }),
  )
  return confirm({
    title: tournamentEditText('mailQuestion', { count }),
    text: [...lines, tournamentEditText('mailText', { title: setUp.title })].join('\n'),
    yes: tournamentEditText('saveAndMail'),
  })
}
const dateTexts = { start: 'startMoves', end: 'endMoves', registration: 'registrationMoves' } as const

const noContents = {
  CurriculumAdds: [],
  CurriculumEdits: [],
  CurriculumRemovals: [],
  CatalogAdds: [],
  CatalogEdits: [],
  CatalogRemovals: [],
}

const stepsOf = (setUp: TournamentToEdit): readonly WizardStep<EditDraft>[] => [
  ...detailsSteps(<AboutTerms version={setUp.termsVersion} />),
  {
    key: 'events',
    title: tournamentEditText('events'),
    fields: [],
    children: () => <EventsStep setUp={setUp} />,
  },
  {
    key: 'catalog',
    title: tournamentEditText('catalog'),
    fields: [],
    ...(setUp.catalog.length === 0 ? { nextLabel: tournamentEditText('skipCatalog') } : {}),
    children: () => <CatalogStep setUp={setUp} />,
  },
  {
    key: 'operations',
    title: tournamentEditText('operations'),
    fields: operationsFields,
    mayWait: isDayUntouched,
    children: (form) => <OperationsStep form={form} />,
  },
  {
    key: 'review',
    title: tournamentAdminText('review'),
    fields: [],
    children: (form) => (
      <>
        <MissingBeforeSale setUp={setUp} />
        <EditReview form={form} mailed={mailedIn(setUp)} />
      </>
    ),
  },
]

const AboutTerms = ({ version }: { readonly version: number }) => (
  <Text c="dimmed">{tournamentEditText('termsVersion', { version, next: version + 1 })}</Text>
)
