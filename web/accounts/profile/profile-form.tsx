import { useRef, useState } from 'react'
import type { Environment, Me } from '../../../api/contract/accounts.ts'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import { formatPhone, normalizePhone } from '../../../domain/kernel/phone.ts'
import { reread } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { kitText } from '../../texts/en/kit.ts'
import { profileText } from '../../texts/en/profile.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { EmailField } from './email-field.tsx'
import { type ChosenFacility, FacilityField } from './facility-field.tsx'
import { MobileField } from './mobile-field.tsx'
import classes from './profile.module.css'

interface Values {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly facility: ChosenFacility
}
type Errors = { readonly [K in keyof Values]?: string }

const savedOf = (me: Me, { trainingFacilities }: Environment): Values => ({
  name: me.displayName,
  email: me.email,
  mobile: me.mobile === null ? '' : formatPhone(me.mobile),
  facility: {
    id: me.trainingFacilityId,
    title: me.trainingFacilityTitle ?? trainingFacilities.find(({ id }) => id === me.trainingFacilityId)?.title ?? '',
  },
})

const same = (a: Values, b: Values): boolean =>
  a.name === b.name &&
  normalizeEmail(a.email) === normalizeEmail(b.email) &&
  normalizePhone(a.mobile) === normalizePhone(b.mobile) &&
  a.facility.id === b.facility.id &&
  (a.facility.id !== null || a.facility.title.trim() === b.facility.title)

/**
 * The profile form. Edits are merged over the saved profile, so that changes made elsewhere show in untouched fields.
 */
export const ProfileForm = ({ me, environment }: { readonly me: Me; readonly environment: Environment }) => {
  const element = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /environment/user/update')
  const saved = savedOf(me, environment)
  const values = { ...saved, ...edits }
  const isChanged = !same(values, saved)
  useLeaveGuard(isChanged && !busy, {
    title: profileText('leaveTitle'),
    text: profileText('leaveText'),
    yes: profileText('leave'),
    no: profileText('stay'),
    danger: true,
  })
  const errors = errorsOf(values, me, environment)
  const shownErrors: Errors = tried ? errors : {}
  const edit = (more: Partial<Values>): void => {
    setFailure(null)
    setEdits((before) => ({ ...before, ...more }))
  }
  const save = async (): Promise<void> => {
    setTried(true)
    setFailure(null)
    const [wrong] = Object.keys(errors)
    if (wrong !== undefined) {
      element.current?.querySelector<HTMLElement>(`[data-path="${PATHS[wrong as keyof Values]}"]`)?.focus()
      return
    }
    const { name, mobile, facility } = values
    const email = normalizeEmail(values.email)
    const isAsked = email !== normalizeEmail(me.email)
    const sent = await run({
      body: {
        DisplayName: name,
        Email: email,
        Mobile: normalizePhone(mobile),
        TrainingFacilityId: facility.id,
        TrainingFacilityTitle: facility.id === null && facility.title.trim() !== '' ? facility.title : null,
      },
    })
    if (!sent.ok) {
      setFailure(HELPFUL.has(sent.problem.code) ? sent.problem.message : profileText('saveFailed'))
      return
    }
    await reread('/environment/me')
    setEdits({})
    setTried(false)
    notify(isAsked ? profileText('emailAsked', { email }) : profileText('saved'))
  }
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !busy) void save()
      }}
    >
      <TextField
        label={profileText('name')}
        required
        maxLength={300}
        data-path="DisplayName"
        value={values.name}
        error={shownErrors.name}
        onChange={(name) => edit({ name: name ?? '' })}
      />
      <EmailField
        me={me}
        canEdit={environment.canEditEmail}
        value={values.email}
        error={shownErrors.email}
        onChange={(email) => edit({ email })}
      />
      <FacilityField
        environment={environment}
        value={values.facility}
        error={shownErrors.facility}
        onChange={(facility) => edit({ facility })}
      />
      <MobileField
        me={me}
        value={values.mobile}
        error={shownErrors.mobile}
        onChange={(mobile) => edit({ mobile })}
        onVerified={() => setEdits(({ mobile: _, ...rest }) => rest)}
      />
      <Refusal text={failure} />
      <div className={classes.save}>
        <SubmitButton type="submit" loading={busy} reason={isChanged ? null : kitText('nothingChanged')}>
          {profileText('save')}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Problems whose own message helps the user; others get a general one. */
const HELPFUL: ReadonlySet<string> = new Set([
  'invalid-email',
  'too-many-emails',
  'email-read-only',
  'email-change-confirmed',
])

const PATHS: Readonly<Record<keyof Values, string>> = {
  name: 'DisplayName',
  email: 'Email',
  facility: 'TrainingFacilityId',
  mobile: 'Mobile',
}

const errorsOf = ({ name, email, facility, mobile }: Values, me: Me, environment: Environment): Errors => {
  const mustTrain = environment.trainingFacilities.length > 0 || environment.canAddTrainingFacility
  const number = normalizePhone(mobile)
  return {
    ...(name.trim() === '' ? { name: profileText('empty') } : {}),
    ...emailError(normalizeEmail(email), me),
    ...(mustTrain && facility.id === null && facility.title.trim() === '' ? { facility: profileText('empty') } : {}),
    ...(number !== '' && number !== normalizePhone(me.mobile ?? '') ? { mobile: profileText('verifyFirst') } : {}),
  }
}

const emailError = (email: string, me: Me): Errors => {
  if (email === '') return { email: profileText('empty') }
  return email === normalizeEmail(me.email) || isEmail(email) ? {} : { email: profileText('emailInvalid') }
}
