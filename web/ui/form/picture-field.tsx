import '@mantine/dropzone/styles.layer.css'
import { Button, Input, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoUp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES, NO_PICTURE, pictureTypeOf } from '../../../domain/kernel/picture.ts'
import { read } from '../../client/http.ts'
import { putPicture, uploadFailure } from '../../client/put-picture.ts'
import { pictureFieldText } from '../../texts/en/picture-field.ts'
import { phraseText } from '../../texts/refusals.ts'
import classes from './picture-field.module.css'
import type { FieldProps } from './text-field.tsx'

interface PictureFieldProps extends FieldProps<string | null> {
  /** A picture of a tournament, or of an event or catalog item (kernel rule 14). */
  readonly purpose: 'Tournament' | 'Curriculum'
}

const setUps = { Tournament: '/tournament/setup', Curriculum: '/curriculum/setup' } as const
const MB = 1_024 * 1_024

/** A public picture, uploaded as soon as it is chosen. The value is its address, null for none (kernel rule 12). */
export const PictureField = (props: PictureFieldProps) => {
  const { label, purpose, description, value, error, required, disabled = false, onChange } = props
  const id = useId()
  const chooser = useRef<() => void>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const upload = async (file: File): Promise<void> => {
    const problem = await fileProblem(file)
    setRefused(problem)
    if (problem !== null) return
    setSent(0)
    try {
      const { SasUri } = await read(setUps[purpose], { query: { size: file.size } })
      onChange((await putPicture(SasUri, file, setSent)).relativeFilePath)
    } catch (thrown) {
      setRefused(uploadFailure(thrown))
    } finally {
      setSent(null)
    }
  }
  const message = refused ?? error
  const isSending = sent !== null
  const dataAttributes = { 'data-path': props['data-path'], 'data-autofocus': props['data-autofocus'] }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      required={required}
      description={description}
      error={message === undefined ? undefined : <span role="alert">{message}</span>}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      <div className={classes.field}>
        {value && !isSending ? <UploadedPicture key={value} uri={value} /> : null}
        <Dropzone
          classNames={{ root: classes.drop ?? '', inner: classes.inner ?? '' }}
          data-filled={value ? true : undefined}
          multiple={false}
          disabled={disabled || isSending}
          openRef={chooser}
          onDrop={([file]) => {
            if (file !== undefined) void upload(file)
          }}
          activateOnKeyboard={false}
          inputProps={{
            accept: 'image/jpeg,image/png,image/webp',
            className: 'hidden-visually',
            style: {},
            tabIndex: 0,
            'aria-label': pictureFieldText('choose', { label }),
            ...(message === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
            ...dataAttributes,
          }}
        >
          {isSending ? (
            <Progress className={classes.progress ?? ''} value={sent * 100} aria-label={pictureFieldText('sending')} />
          ) : (
            <IconPhotoUp size={28} stroke={1.5} aria-hidden />
          )}
          <span className={classes.hint}>
            {isSending
              ? pictureFieldText('sent', { percent: Math.round(sent * 100) })
              : pictureFieldText('drop', { size: MAX_PICTURE_BYTES / MB })}
          </span>
        </Dropzone>
        {value && !isSending ? (
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              disabled={disabled}
              aria-label={pictureFieldText('replaceOf', { label })}
              onClick={() => chooser.current?.()}
            >
              {pictureFieldText('replace')}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={disabled}
              aria-label={pictureFieldText('removeOf', { label })}
              onClick={() => {
                setRefused(null)
                onChange(null)
              }}
            >
              {pictureFieldText('remove')}
            </Button>
          </div>
        ) : null}
      </div>
    </Input.Wrapper>
  )
}

/** Why a file is refused before the upload; null if nothing is known against it. */
const fileProblem = async (file: File): Promise<string | null> => {
  if (file.size > MAX_PICTURE_BYTES) return pictureFieldText('tooLarge', { max: MAX_PICTURE_BYTES / MB })
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return pictureTypeOf(start) === null ? phraseText(NO_PICTURE) : null
}

/** The picture as pages show it. One on another site is labeled with the site, since it may disappear. */
export const UploadedPicture = ({ uri }: { readonly uri: string }) => {
  const [isMissing, setMissing] = useState(false)
  return (
    <figure className={classes.preview}>
      {isMissing ? (
        <span className={classes.hint}>{pictureFieldText('missing')}</span>
      ) : (
        <img src={uri} alt="" referrerPolicy="no-referrer" onError={() => setMissing(true)} />
      )}
      {uri.startsWith('https://') ? (
        <figcaption className={classes.hint}>{pictureFieldText('elsewhere', { site: siteOf(uri) })}</figcaption>
      ) : null}
    </figure>
  )
}

const siteOf = (uri: string): string => (URL.canParse(uri) ? new URL(uri).host : uri)
