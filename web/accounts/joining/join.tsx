import { Anchor, Autocomplete, Button, Checkbox, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Environment } from '../../../api/contract/accounts.ts'
import { isEmail } from '../../../domain/kernel/email.ts'
import { useSend } from '../../client/use-send.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { useLanguage } from '../../texts/language.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { EmailsField } from '../../ui/form/emails-field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { EntryCard } from '../entry-card.tsx'
import { rememberReturn } from './after-joining.ts'
import { emptyStudent, isComplete, StudentRows } from './student-rows.tsx'
import { UserExists } from './user-exists.tsx'

/** /join: the form for a free account (accounts rule 43). */
const Join = () => {
  const environment = useEnvironment()
  if (environment.status === 'error') return <ErrorState text={environment.problem.message} />
  if (environment.status === 'loading') return <LoadingState />
  if (!environment.data.canJoin) {
    return (
      <EntryCard title={invitationsText('closedTitle')} text={invitationsText('closedText')}>
        <LinkButton href="/" size="md" fullWidth>
          {invitationsText('home')}
        </LinkButton>
      </EntryCard>
    )
  }
  return <JoinForm environment={environment.data} />
}
export default Join

interface Filled {
  readonly students: ReturnType<typeof emptyStudent>[]
  readonly emails: string[]
  readonly facility: string
  readonly news: boolean
  readonly terms: boolean
}

const JoinForm = ({ environment }: { readonly environment: Environment }) => {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const { run, busy } = useSend('POST /community/join')
  const [form, setForm] = useState<Filled>(() => ({
    students: [emptyStudent()],
    emails: [],
    facility: '',
    news: false,
    terms: false,
  }))
  const [failure, setFailure] = useState<string | null>(null)
  const [exists, setExists] = useState(false)
  const change = (changed: Partial<Filled>): void => setForm((known) => ({ ...known, ...changed }))
  const facilities = environment.trainingFacilities.filter(({ isRetired }) => isRetired !== true)

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = defectOf(form, environment)
    setFailure(wrong)
    if (wrong !== null) return
    const known = facilities.find(({ title }) => title === form.facility)
    const sent = await run({
      body: {
        students: form.students.map(({ id: _, ...student }) => student),
        emails: form.emails,
        trainingFacility: { id: known?.id ?? null, title: form.facility },
        marketingConsent: form.news,
        hasAcceptedTerms: form.terms,
        language: useLanguage.getState().language,
      },
    })
    if (sent.ok) {
      rememberReturn(search.get('to'))
      navigate('/pending')
    }
    if (sent.ok) return
    if (sent.problem.code === 'user-exists') setExists(true)
    else setFailure(sent.problem.status === 400 ? sent.problem.message : invitationsText('joinFailed'))
  }

  if (exists) return <UserExists onBack={() => setExists(false)} />
  return (
    <EntryCard wide title={invitationsText('joinTitle')} text={invitationsText('joinLead')}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} style={{ display: 'grid', gap: 18 }}>
        <StudentRows
          rows={form.students}
          asks={environment}
          marked={failure !== null}
          onChange={(students) => change({ students: [...students] })}
        />
        <EmailsField
          label={invitationsText('emails')}
          description={invitationsText('emailsHint')}
          required
          value={form.emails}
          error={undefined}
          onChange={(emails) => change({ emails: [...(emails ?? [])] })}
          data-path="emails"
        />
        {environment.canAddTrainingFacility ? (
          <Autocomplete
            label={invitationsText('facility')}
            description={invitationsText('facilityHint')}
            required
            maxLength={300}
            data={[...new Set(facilities.map(({ title }) => title))]}
            value={form.facility}
            onChange={(facility) => change({ facility })}
          />
        ) : (
          <Select
            label={invitationsText('facility')}
            required
            searchable
            data={[...new Set(facilities.map(({ title }) => title))]}
            value={form.facility === '' ? null : form.facility}
            onChange={(facility) => change({ facility: facility ?? '' })}
          />
        )}
        <Checkbox
          label={invitationsText('news')}
          checked={form.news}
          onChange={(event) => change({ news: event.currentTarget.checked })}
        />
        <Checkbox
          label={
            <span>
              {invitationsText.rich('terms', {
                privacy: (words) => (
                  <Anchor href="/privacy" target="_blank" fz="inherit" underline="always">
                    {words}
                  </Anchor>
                ),
                use: (words) => (
                  <Anchor href="/terms" target="_blank" fz="inherit" underline="always">
                    {words}
                  </Anchor>
                ),
              })}
            </span>
          }
          checked={form.terms}
          onChange={(event) => change({ terms: event.currentTarget.checked })}
        />
        <Refusal text={failure} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {invitationsText('join')}
        </Button>
      </form>
    </EntryCard>
  )
}

/** The first problem, in prescribed words and order (accounts rule 43); null for none. */
const defectOf = ({ students, emails, facility, terms }: Filled, environment: Environment): string | null => {
  if (students.length === 0 || !students.every((row) => isComplete(row, environment))) {
    return invitationsText('noMembers')
  }
  if (emails.length === 0) return invitationsText('noEmails')
  if (!emails.every(isEmail)) return invitationsText('wrongEmails')
  if (facility.trim() === '') return invitationsText('noFacility')
  return terms ? null : invitationsText('noTerms')
}
