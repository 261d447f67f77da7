import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Environment } from '../../../../api/contract/accounts.ts'
import { newTournamentForm } from '../../../../api/contract/tournament-set-up.ts'
import { useSend } from '../../../client/use-send.ts'
import { useEnvironment, useMe } from '../../../client/viewer.ts'
import { tournamentAdminText } from '../../../texts/tournament-admin.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { notify } from '../../../ui/notice.tsx'
import { ParentPage } from '../../../ui/page.tsx'
import { Wizard, type WizardStep } from '../../../ui/wizard/wizard.tsx'
import { setUpProblemText } from '../refusals.ts'
import { BasicStep, basicFields } from './basic-step.tsx'
import { draftProblems, emptyDraft, type TournamentDraft, tournamentOf } from './draft.ts'
import { RegionalStep, regionalFields, TermsStep, termsFields, VisualStep, visualFields } from './later-steps.tsx'
import { ReviewStep } from './review-step.tsx'

/** /admin/tournaments/new: the wizard of a new tournament, which skips from the terms to the review (spec §2 Tournament admin). */
export const NewTournament = () => {
  const environment = useEnvironment()
  const me = useMe()
  return (
    <ParentPage
      title={tournamentAdminText('newTournament')}
      above={<BackLink href="/admin/tournaments">{tournamentAdminText('tournaments')}</BackLink>}
      lead={tournamentAdminText('newLead')}
    >
      {environment.status === 'ready' && me !== null ? (
        <Steps organization={environment.data} owner={me.id} />
      ) : (
        <LoadingState />
      )}
    </ParentPage>
  )
}

interface StepsProps {
  readonly organization: Environment
  readonly owner: string
}

const Steps = ({ organization, owner }: StepsProps) => {
  const { run } = useSend('POST /tournament/create')
  const [, navigate] = useLocation()
  const [initial] = useState(() => emptyDraft(organization))
  return (
    <Wizard
      name="new-tournament"
      owner={owner}
      version={1}
      schema={newTournamentForm}
      initial={initial}
      check={draftProblems}
      steps={steps()}
      submit={tournamentAdminText('create')}
      onSend={(form) => run({ body: { Tournament: tournamentOf(form), Curriculum: [], Catalog: [] } })}
      problemText={(problem) => setUpProblemText(problem, tournamentAdminText('createFailed'))}
      onDone={({ id }, { title }) => {
        notify(tournamentAdminText('created', { title }))
        navigate(`/event/${id}/manage/settings`)
      }}
    />
  )
}

const steps = (): readonly WizardStep<TournamentDraft>[] => [
  {
    key: 'basic',
    title: tournamentAdminText('basic'),
    fields: basicFields,
    children: (form) => <BasicStep form={form} />,
  },
  {
    key: 'visual',
    title: tournamentAdminText('visual'),
    fields: visualFields,
    children: (form) => <VisualStep form={form} />,
  },
  {
    key: 'regional',
    title: tournamentAdminText('regional'),
    fields: regionalFields,
    children: (form) => <RegionalStep form={form} />,
  },
  {
    key: 'terms',
    title: tournamentAdminText('terms'),
    fields: termsFields,
    children: (form) => <TermsStep form={form} />,
  },
  { key: 'review', title: tournamentAdminText('review'), fields: [], children: (form) => <ReviewStep form={form} /> },
]
