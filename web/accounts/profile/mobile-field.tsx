import { Checkbox, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { isPhone, normalizePhone } from '../../../domain/kernel/phone.ts'
import { reread } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { profileText } from '../../texts/en/profile.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PhoneField } from './phone-field.tsx'
import classes from './profile.module.css'
import { VerifyDialog } from './verify-dialog.tsx'

interface MobileFieldProps {
  readonly me: Me
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onVerified: () => void
}

/** Problems whose own message helps the user; others get a general one. */
const HELPFUL: ReadonlySet<string> = new Set(['invalid-mobile', 'too-many-codes', 'text-messages-off'])

/** A changed number needs consent to text messages and a code (accounts rule 49). */
export const MobileField = ({ me, value, error, onChange, onVerified }: MobileFieldProps) => {
  const { run, busy } = useSend('POST /environment/user/mobile/provision')
  const [consents, setConsents] = useState(false)
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const number = normalizePhone(value)
  const isSaved = number === normalizePhone(me.mobile ?? '')
  const isNew = number !== '' && !isSaved
  const request = async (wanted: string): Promise<string | null> => {
    const sent = await run({ body: { number: wanted } })
    if (sent.ok) return null
    return HELPFUL.has(sent.problem.code) ? sent.problem.message : profileText('verifyFailed')
  }
  const verify = async (): Promise<void> => {
    const problem = await request(number)
    setFailure(problem)
    if (problem === null) setCodeSentTo(number)
  }
  return (
    <div className={classes.verify}>
      <PhoneField
        label={profileText('mobile')}
        placeholder={profileText('mobilePlaceholder')}
        value={value}
        error={failure ?? error}
        disabled={!me.hasTextMessages && me.mobile === null}
        description={me.hasTextMessages ? undefined : profileText('mobileOff')}
        onChange={(typed) => {
          setFailure(null)
          onChange(typed)
        }}
      />
      {me.mobile !== null && isSaved ? (
        <Text size="sm" c="dimmed" className={classes.verified}>
          <IconCircleCheck size={16} aria-hidden /> {profileText('mobileVerified')}
        </Text>
      ) : null}
      {isNew && me.hasTextMessages ? (
        <>
          <Checkbox
            label={profileText('consent')}
            checked={consents}
            onChange={(event) => setConsents(event.currentTarget.checked)}
          />
          <SubmitButton
            variant="default"
            loading={busy && codeSentTo === null}
            reason={!consents || !isPhone(number) ? reasonText('fillInFirst') : null}
            onClick={() => void verify()}
          >
            {profileText('verify')}
          </SubmitButton>
        </>
      ) : null}
      <VerifyDialog
        number={codeSentTo}
        isUndeliverable={me.isCodeUndeliverable}
        onResend={() => request(codeSentTo ?? number)}
        onClose={() => setCodeSentTo(null)}
        onVerified={() => {
          setConsents(false)
          onVerified()
          void reread('/environment/me')
        }}
      />
    </div>
  )
}
