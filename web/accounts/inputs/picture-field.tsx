import { type ReactNode, useState } from 'react'
import { registrationText } from '../../texts/en/registration.ts'
import { PhotoWidget } from '../../ui/photo/photo-widget.tsx'
import { Picture } from '../pictures/picture.tsx'
import { uploadFailure, uploadPicture } from '../pictures/upload-picture.ts'

/** The owner of the picture. */
export interface PictureOf {
  readonly studentId: string
  readonly name: string
}

interface PictureFieldProps {
  readonly label: string
  readonly required: boolean
  readonly description?: ReactNode
  readonly of: PictureOf
  /** Address of the picture; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called around an upload: an order must wait for it. */
  readonly onBusy?: (busy: boolean) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** The picture of an image input, uploaded as soon as it is accepted (kernel rule 12). */
const PictureField = (props: PictureFieldProps) => {
  const { label, required, description, of, value, onChange, onBusy, error, disabled = false } = props
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const send = async (photo: Blob): Promise<void> => {
    setRefused(null)
    setSending(true)
    onBusy?.(true)
    try {
      onChange(await uploadPicture(of.studentId, photo))
    } catch (thrown) {
      setRefused(uploadFailure(thrown))
    } finally {
      setSending(false)
      onBusy?.(false)
    }
  }
  return (
    <PhotoWidget
      label={label}
      name={of.name}
      required={required}
      description={description}
      error={refused ?? error}
      busy={sending}
      disabled={disabled}
      picture={
        value === '' ? null : <Picture uri={value} alt={registrationText('pictureOf', { label, name: of.name })} />
      }
      onAccept={(photo) => void send(photo)}
      onRemove={() => {
        setRefused(null)
        onChange('')
      }}
    />
  )
}
export default PictureField
