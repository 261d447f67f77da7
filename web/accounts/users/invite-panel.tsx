import { Stack } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { type InvitedStudent, inviteRequest } from '../../../api/contract/invitations.ts'
import { useSend } from '../../client/use-send.ts'
import { kitText } from '../../texts/en/kit.ts'
import { membersText } from '../../texts/en/members.ts'
import { confirm } from '../../ui/confirm.ts'
import { fieldErrorsOf } from '../../ui/form/draft.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { notify } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx'
import { InviteDetails } from './invite-details.tsx'
import { type InviteDraft, inviteProblems, needsStudents, studentProblems } from './invite-rules.ts'
import { InviteStudents } from './invite-students.tsx'
import { InviteSummary } from './invite-summary.tsx'

interface InvitePanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

const steps = () => [membersText('userDetails'), membersText('studentDetails'), membersText('summary')]
const EMPTY: InviteDraft = {
  emails: [],
  roles: [],
  customMessage: '',
  trainingFacility: { id: null, title: '' },
  marketingConsent: false,
  students: [],
}

/** Invites people in three steps (accounts rule 36). Each opening starts empty. */
export const InvitePanel = remountOnOpen(({ opened, onClose, onDone }: InvitePanelProps) => {
  const id = useId()
  const { form, element, checkFields, showErrors, isDirty } = useSchemaForm({
    schema: inviteRequest,
    initial: EMPTY,
    check: inviteProblems,
  })
  const values = form.values as InviteDraft
  const [step, setStep] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [triedStudents, setTriedStudents] = useState(false)
  const sending = useRef(false)
  const { run, busy } = useSend('POST /user/invite')

  const close = async (): Promise<void> => {
    if (busy) return
    if (isDirty && !(await confirm(discard()))) return
    onClose()
  }
  const save = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setFailure(null)
    const sent = await run({ body: values })
    sending.current = false
    if (sent.ok) {
      notify(membersText('invitationsSent', { count: values.emails.length }))
      await onDone()
      onClose()
      return
    }
    const { code, message } = sent.problem
    const isAboutPeople = code === 'user-exists' || Object.keys(fieldErrorsOf(sent.problem)).includes('emails')
    if (isAboutPeople) setStep(0)
    setFailure(REASONS.has(code) ? message : membersText('sorry'))
  }
  const next = (): void => {
    setFailure(null)
    if (step === 2) {
      void save()
      return
    }
    if (step === 0) {
      const errors = checkFields(['emails', 'roles', 'customMessage'])
      if (Object.keys(errors).length > 0) return void showErrors(errors)
    }
    if (step === 1) {
      setTriedStudents(true)
      if (needsStudents(values)) {
        setFailure(membersText('studentsNeeded'))
        return
      }
      if (values.students.some((student) => Object.keys(studentProblems(student)).length > 0)) return
    }
    setStep(step + 1)
  }
  const students = form.field('students')
  return (
    <Panel
      title={membersText('invite')}
      wide
      opened={opened}
      onClose={() => void close()}
      closeOnClickOutside={!isDirty}
    >
      <WizardFrame
        steps={steps()}
        current={step}
        {...(step === 0
          ? {}
          : {
              onPrevious: () => {
                setFailure(null)
                setStep(step - 1)
              },
            })}
        nextForm={id}
        nextLabel={step === 2 ? membersText('save') : kitText('next')}
        busy={busy}
      >
        <Refusal text={failure} />
        <form
          ref={element}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <Stack gap="md">
            {step === 0 ? <InviteDetails form={form} /> : null}
            {step === 1 ? (
              <InviteStudents
                students={values.students}
                onChange={(changed) => students.onChange(changed as InvitedStudent[])}
                isTried={triedStudents}
              />
            ) : null}
            {step === 2 ? <InviteSummary values={values} /> : null}
          </Stack>
        </form>
      </WizardFrame>
    </Panel>
  )
})

/** Problems whose message tells an admin what to do. */
const REASONS: ReadonlySet<string> = new Set([
  'user-exists',
  'students-missing',
  'facility-missing',
  'emails-missing',
  'too-many-emails',
  'too-many-students',
  'roles-missing',
  'invalid-email',
  'invalid-student',
])

const discard = () => ({
  title: kitText('discardTitle'),
  text: kitText('discardText'),
  yes: kitText('discard'),
  no: kitText('keepEditing'),
  danger: true,
})
