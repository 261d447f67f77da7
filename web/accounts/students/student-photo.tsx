import { useEffect, useState } from 'react'
import { studentsText } from '../../texts/en/students.ts'
import { PhotoWidget } from '../../ui/photo/photo-widget.tsx'
import { Picture } from '../pictures/picture.tsx'
import classes from './student.module.css'

interface StudentPhotoProps {
  /** The student's name; may be empty. */
  readonly name: string
  /** The picture as recorded. */
  readonly imageUri: string | null
  /** An accepted picture that is not uploaded yet. */
  readonly photo: Blob | null
  readonly onPhoto: (photo: Blob | null) => void
  readonly onImageUri: (uri: string | null) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A student's or a person's photo, square; it is uploaded when the form is saved. */
export const StudentPhoto = ({ name, imageUri, photo, onPhoto, onImageUri, error, disabled }: StudentPhotoProps) => {
  const alt = name === '' ? studentsText('photo') : studentsText('photoOf', { name })
  return (
    <PhotoWidget
      label={studentsText('photo')}
      {...(name === '' ? {} : { name })}
      aspect={1}
      error={error}
      disabled={disabled ?? false}
      picture={
        photo !== null ? (
          <Accepted photo={photo} alt={alt} />
        ) : imageUri !== null && imageUri !== '' ? (
          <Picture uri={imageUri} alt={alt} />
        ) : null
      }
      onAccept={onPhoto}
      onRemove={() => {
        onPhoto(null)
        onImageUri(null)
      }}
    />
  )
}

const Accepted = ({ photo, alt }: { readonly photo: Blob; readonly alt: string }) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return address === null ? (
    <span className={classes.photo} aria-hidden />
  ) : (
    <img className={classes.photo} src={address} alt={alt} />
  )
}
