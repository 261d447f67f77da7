import { useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { send } from '../../client/http.ts'
import { reread } from '../../client/use-read.ts'
import { profileText } from '../../texts/en/profile.ts'
import { notify } from '../../ui/notice.tsx'
import { PhotoWidget } from '../../ui/photo/photo-widget.tsx'
import { Picture } from '../pictures/picture.tsx'
import { uploadFailure, uploadPicture } from '../pictures/upload-picture.ts'

/** The user's picture, saved as soon as it is accepted. */
export const ProfilePhoto = ({ me }: { readonly me: Me }) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const set = async (photo: Blob | null): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const ImageUri = photo === null ? null : await uploadPicture(me.id, photo)
      await send('POST /environment/user/photo', { body: { ImageUri } })
      await reread('/environment/me')
      notify(profileText(photo === null ? 'photoRemoved' : 'photoSaved'))
    } catch (thrown) {
      setFailure(uploadFailure(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PhotoWidget
      label={profileText('photo')}
      name={me.displayName}
      aspect={1}
      busy={busy}
      picture={me.profileImageUri === null ? null : <Picture uri={me.profileImageUri} alt={me.displayName} />}
      onAccept={(photo) => void set(photo)}
      onRemove={() => void set(null)}
      {...(failure === null ? {} : { error: failure })}
    />
  )
}
