import { Button, Input, Loader } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { NO_PICTURE } from '../../domain/registration/published.ts'
import { send } from '../client/http.ts'
import { asProblem } from '../client/problem.ts'
import { Picture } from './picture.tsx'
import classes from './picture-field.module.css'
import { NotAPicture, pictureToSend } from './picture-to-send.ts'

/** Whose picture it is, and where it is asked for. */
export interface PictureOf {
  readonly tournamentId: string
  readonly studentId: string
  readonly name: string
}

interface PictureFieldProps {
  readonly bindTo: string
  readonly label: string
  readonly required: boolean
  readonly description?: string
  readonly of: PictureOf
  /** Address of the picture; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** While a picture is uploading, nothing should be ordered without it. */
  readonly onBusy?: (busy: boolean) => void
  readonly error?: string | undefined
}

/** spec/training-and-review.md §8. */
const FAILED = 'Sorry there was an issue, please try again'

/** A picture, chosen or taken with the phone's camera (spec/tournament-and-registration.md §5 Image upload). */
const PictureField = (props: PictureFieldProps) => {
  const { bindTo, label, required, description, of, value, onChange, onBusy } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || sending) return
    setRefused(null)
    setSending(true)
    onBusy?.(true)
    try {
      const body = { key: bindTo, studentId: of.studentId, image: await pictureToSend(file) }
      const { uri } = await send('POST /tournament/:t/inputs/image', { params: { t: of.tournamentId }, body })
      onChange(uri)
    } catch (thrown) {
      setRefused(refusedText(thrown))
    } finally {
      setSending(false)
      onBusy?.(false)
    }
  }
  const remove = (): void => {
    setRefused(null)
    onChange('')
    input.current?.focus()
  }
  const error = refused ?? props.error
  const described = [description === undefined ? '' : `${id}-description`, error === undefined ? '' : `${id}-error`]
  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      description={description}
      // Beside the tapped button: below the picture, a phone's bar with Next would cover it.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      error={error === undefined ? undefined : <span role="alert">{error}</span>}
    >
      <div className={classes.field}>
        {value === '' ? null : <Picture uri={value} alt={`${label} of ${of.name}`} />}
        <div className={classes.choose}>
          <div className={classes.buttons}>
            <span className={classes.button} data-busy={sending || undefined}>
              <input
                ref={input}
                id={id}
                type="file"
                className="hidden-visually"
                accept="image/jpeg,image/png"
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={described.filter((one) => one !== '').join(' ') || undefined}
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? []
                  // The same file may be chosen again after a failure.
                  event.currentTarget.value = ''
                  void take(file)
                }}
              />
              <label htmlFor={id}>
                <IconCamera size={18} stroke={1.75} aria-hidden />
                {value === '' ? 'Choose a picture' : 'Replace'}
              </label>
            </span>
            {value === '' || sending ? null : (
              <Button variant="default" onClick={remove} aria-label={`Remove: ${label} of ${of.name}`}>
                Remove
              </Button>
            )}
          </div>
          <span role="status" className={classes.status}>
            {sending ? (
              <>
                <Loader size="xs" /> Sending the picture…
              </>
            ) : value === '' ? (
              'jpg or png. On a phone you can take one now.'
            ) : null}
          </span>
        </div>
      </div>
    </Input.Wrapper>
  )
}
export default PictureField

const refusedText = (thrown: unknown): string => {
  if (thrown instanceof NotAPicture) return NO_PICTURE
  const { status, message } = asProblem(thrown)
  return status >= 400 && status < 500 ? message : FAILED
}
