import { Button, Input, Loader } from '@mantine/core'
import { IconCamera, IconPencil, IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { NO_PICTURE } from '../../../domain/kernel/picture.ts'
import { photoText } from '../../texts/en/photo.ts'
import { phraseText } from '../../texts/refusals.ts'
import classes from './photo.module.css'
import { PhotoCamera } from './photo-camera.tsx'
import { readPhoto } from './photo-drawing.ts'
import { PhotoPreview } from './photo-preview.tsx'

export interface PhotoWidgetProps {
  readonly label: string
  /** Whose picture it is: 'Photo of Lena Brooks'. */
  readonly name?: string
  readonly description?: ReactNode
  readonly required?: boolean
  readonly error?: string | undefined
  /** The current picture, shown at 128 pixels; null for none. */
  readonly picture: ReactNode | null
  /** Called with the accepted picture: a webp or JPEG of at most 1,600 pixels a side. */
  readonly onAccept: (photo: Blob) => void
  readonly onRemove?: () => void
  /** While the accepted picture is being uploaded. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Aspect ratio (width / height) of the result; any by default. */
  readonly aspect?: number
  /** Largest file in MB. The result is far smaller. */
  readonly maxMb?: number
}

type Step =
  | { readonly at: 'choose' }
  | { readonly at: 'camera' }
  | { readonly at: 'preview'; readonly drawn: HTMLCanvasElement }
  | { readonly at: 'accepted' }

/**
 * A photo: chosen as a file or taken with the camera, rotated and cropped, then accepted. It starts with the current
 * picture (kernel rule 13).
 */
export const PhotoWidget = (props: PhotoWidgetProps) => {
  const { label, name, description, required = false, picture, busy = false, disabled = false, maxMb = 25 } = props
  const id = useId()
  const [step, setStep] = useState<Step>({ at: picture === null ? 'choose' : 'accepted' })
  const [refused, setRefused] = useState<string | null>(null)
  const [moved, setMoved] = useState(false)
  const hadPicture = useRef(picture !== null)
  useEffect(() => {
    const has = picture !== null
    if (has && !hadPicture.current) setStep((now) => (now.at === 'choose' ? { at: 'accepted' } : now))
    hadPicture.current = has
  }, [picture])
  const go = (next: Step): void => {
    setMoved(true)
    setRefused(null)
    setStep(next)
  }
  const back = (): void => go({ at: picture === null ? 'choose' : 'accepted' })
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > maxMb * 1_024 * 1_024) {
      setRefused(photoText('tooLarge', { max: maxMb }))
      return
    }
    try {
      go({ at: 'preview', drawn: await readPhoto(file) })
    } catch {
      setRefused(phraseText(NO_PICTURE))
    }
  }
  const error = refused ?? props.error
  const whole = name === undefined ? label : photoText('ofName', { label, name })
  const at = step.at === 'accepted' && picture === null && !busy ? 'choose' : step.at
  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      description={description}
      labelElement={at === 'choose' ? 'label' : 'div'}
      // Above the picture: below it, a phone's sticky Next bar would cover the error.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      error={error === undefined ? undefined : <span role="alert">{error}</span>}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in place of the label. */}
      <div role="group" aria-label={whole} className={classes.widget}>
        {at === 'choose' ? (
          <Choice
            id={id}
            invalid={error !== undefined}
            describedBy={[
              description === undefined ? '' : `${id}-description`,
              error === undefined ? '' : `${id}-error`,
            ]}
            focus={moved}
            disabled={disabled || busy}
            onFile={(file) => void choose(file)}
            onCamera={() => go({ at: 'camera' })}
            onCancel={picture === null ? undefined : back}
          />
        ) : at === 'camera' ? (
          <PhotoCamera onCapture={(drawn) => go({ at: 'preview', drawn })} onCancel={back} />
        ) : step.at === 'preview' ? (
          <PhotoPreview
            picture={step.drawn}
            aspect={props.aspect}
            onAccept={(photo) => {
              go({ at: 'accepted' })
              props.onAccept(photo)
            }}
            onRetake={() => go({ at: 'camera' })}
            onCancel={back}
          />
        ) : (
          <Accepted
            picture={picture}
            whole={whole}
            focus={moved}
            busy={busy}
            disabled={disabled}
            onChange={() => go({ at: 'choose' })}
            onRemove={
              props.onRemove === undefined
                ? undefined
                : () => {
                    go({ at: 'choose' })
                    props.onRemove?.()
                  }
            }
          />
        )}
      </div>
    </Input.Wrapper>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly invalid: boolean
  readonly describedBy: readonly string[]
  /** Whether this step takes the focus. */
  readonly focus: boolean
  readonly disabled: boolean
  readonly onFile: (file: File | undefined) => void
  readonly onCamera: () => void
  readonly onCancel: (() => void) | undefined
}

const Choice = ({ id, invalid, describedBy, focus, disabled, onFile, onCamera, onCancel }: ChoiceProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  return (
    <div className={classes.buttons}>
      <span className={classes.upload} data-disabled={disabled || undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          className="hidden-visually"
          accept="image/jpeg,image/png,image/webp"
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy.filter((one) => one !== '').join(' ') || undefined}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Allows choosing the same file again after a failure.
            event.currentTarget.value = ''
            onFile(file)
          }}
        />
        <label htmlFor={id}>
          <IconPhotoUp size={18} stroke={1.75} aria-hidden />
          {photoText('upload')}
        </label>
      </span>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
        onClick={onCamera}
      >
        {photoText('take')}
      </Button>
      {onCancel === undefined ? null : (
        <Button variant="subtle" onClick={onCancel}>
          {photoText('cancel')}
        </Button>
      )}
    </div>
  )
}

interface AcceptedProps {
  readonly picture: ReactNode
  readonly whole: string
  readonly focus: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly onChange: () => void
  readonly onRemove: (() => void) | undefined
}

const Accepted = ({ picture, whole, focus, busy, disabled, onChange, onRemove }: AcceptedProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus && !busy) button.current?.focus()
  }, [focus, busy])
  return (
    <div className={classes.buttons}>
      {picture === null ? null : (
        <div className={classes.thumbnail}>
          {picture}
          {disabled || busy ? null : (
            <button ref={button} type="button" aria-label={photoText('change', { picture: whole })} onClick={onChange}>
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </button>
          )}
        </div>
      )}
      {disabled || busy || onRemove === undefined ? null : (
        <Button variant="default" onClick={onRemove} aria-label={photoText('removeOf', { picture: whole })}>
          {photoText('remove')}
        </Button>
      )}
      <span role="status" className={classes.status}>
        {busy ? (
          <>
            <Loader size="xs" /> {photoText('sending')}
          </>
        ) : null}
      </span>
    </div>
  )
}
