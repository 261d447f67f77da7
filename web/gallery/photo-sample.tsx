import { useState } from 'react'
import { PhotoWidget } from '../ui/photo/photo-widget.tsx'

/** The photo widget: a file or the camera, rotated and cropped to a square. */
export const PhotoSample = () => {
  const [address, setAddress] = useState<string | null>(null)
  return (
    <PhotoWidget
      label="Photo"
      name="Maya Lindqvist"
      aspect={1}
      picture={address === null ? null : <img src={address} width={128} height={128} alt="Maya Lindqvist" />}
      onAccept={(photo) => setAddress(URL.createObjectURL(photo))}
      onRemove={() => setAddress(null)}
    />
  )
}
