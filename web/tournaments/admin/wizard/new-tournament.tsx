import { Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Environment } from '../../../../api/contract/accounts.ts'
import { newTournamentForm } from '../../../../api/contract/tournament-forms.ts'
import { useSend } from '../../../client/use-send.ts'
import { useEnvironment, useMe } from '../../../client/viewer.ts'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { notify } from '../../../ui/notice.tsx'
import { ParentPage } from '../../../ui/page.tsx'
import { Wizard } from '../../../ui/wizard/wizard.tsx'
import { refusedFields, setUpProblemText } from '../refusals.ts'
import { detailsSteps } from './details-steps.tsx'
import { draftProblems, emptyDraft, tournamentOf } from './draft.ts'
import { noContents, Preview } from './preview.tsx'
import { PreviewButton } from './preview-button.tsx'
import { clockText, ReviewStep } from './review-step.tsx'

/** /admin/tournaments/new: the wizard of a new tournament, which goes from the terms straight to the review (tournaments rule 14). */
export const NewTournament = () => {
  const environment = useEnvironment()
  const me = useMe()
  const [isPreviewing, setIsPreviewing] = useState(false)
  return (
    <ParentPage
      title={tournamentAdminText('newTournament')}
      above={<BackLink href="/admin/tournaments">{tournamentAdminText('tournaments')}</BackLink>}
      lead={tournamentAdminText('newLead')}
      aside={<PreviewButton isShown={isPreviewing} onChange={setIsPreviewing} />}
      wide={isPreviewing}
    >
      {environment.status === 'ready' && me !== null ? (
        <Steps organization={environment.data} owner={me.id} isPreviewing={isPreviewing} />
      ) : (
        <LoadingState />
      )}
    </ParentPage>
  )
}

interface StepsProps {
  readonly organization: Environment
  readonly owner: string
  readonly isPreviewing: boolean
}

const Steps = ({ organization, owner, isPreviewing }: StepsProps) => {
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
      steps={[
        ...detailsSteps(),
        {
          key: 'review',
          title: tournamentAdminText('review'),
          fields: [],
          children: (form) => (
            <>
              <Text>{tournamentAdminText('publishLead', { time: clockText(form.values.displayAfter) })}</Text>
              <ReviewStep form={form} />
            </>
          ),
        },
      ]}
      submit={tournamentAdminText('create')}
      preview={
        isPreviewing ? ({ values }) => <Preview draft={values} contents={noContents(values.id ?? '')} /> : undefined
      }
      onSend={(form) =>
        run({ body: { Tournament: { ...tournamentOf(form), isDraft: true }, Curriculum: [], Catalog: [] } })
      }
      errorsOf={refusedFields}
      problemText={(problem) => setUpProblemText(problem, tournamentAdminText('createFailed'))}
      onDone={({ id }, { title }) => {
        notify(tournamentAdminText('created', { title }))
        navigate(`/event/${id}/manage/settings`)
      }}
    />
  )
}
