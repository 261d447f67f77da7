import { isExternalPictureUrl, parseUploadedPicture } from '../../../domain/kernel/picture.ts'
import { useRead } from '../../client/use-read.ts'
import { kitText } from '../../texts/en/kit.ts'
import classes from './picture.module.css'

/**
 * The picture of a record or an answer. Uploaded pictures are loaded through the API, since an `img` address sends no
 * token.
 */
export const Picture = ({ uri, alt }: { readonly uri: string; readonly alt: string }) => {
  const uploaded = parseUploadedPicture(uri)
  const { reading } = useRead(
    '/images/:s/:id',
    uploaded === null ? null : { params: { s: uploaded.personId, id: uploaded.imageId } },
  )
  if (uploaded === null)
    return isExternalPictureUrl(uri) ? (
      <img className={classes.picture} src={uri} alt={alt} referrerPolicy="no-referrer" />
    ) : null
  if (reading.status === 'error') return <span className={classes.missing}>{kitText('pictureMissing')}</span>
  if (reading.status === 'loading') return <span className={classes.picture} aria-hidden />
  const { contentType, value } = reading.data
  return <img className={classes.picture} src={`data:${contentType};base64,${value}`} alt={alt} />
}
