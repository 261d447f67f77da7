import { parseUploadedPicture, type UploadedPicture } from '../../../domain/kernel/picture.ts'

/** Blob container of uploaded pictures of people, encrypted: `<tenant>/<personId>/<imageId>`. */
export const PICTURE_CONTAINER = 'pictures'
export const picturePlace = (tenant: string, { personId, imageId }: UploadedPicture): string =>
  `${tenant}/${personId}/${imageId}`

/** Blob container of public pictures, unencrypted: `<tenant>/<imageId>`. */
export const DISPLAY_CONTAINER = 'display-pictures'
export const displayPlace = (tenant: string, imageId: string): string => `${tenant}/${imageId}`

/** A file in the blob storage. */
export interface Place {
  readonly container: string
  readonly filename: string
}

/** The containers of uploaded pictures. */
export const PICTURE_CONTAINERS = [PICTURE_CONTAINER, DISPLAY_CONTAINER] as const

/** The places of the uploaded pictures whose URLs occur in `text`, without duplicates. */
export const picturesNamedIn = (tenant: string, text: string): readonly Place[] => {
  const places = new Map<string, Place>()
  for (const [address] of text.matchAll(/\/api\/(?:images\/[\w-]+\/[\w-]+|pictures\/[\w-]+)/g)) {
    const place = placeOf(tenant, address)
    places.set(`${place.container}/${place.filename}`, place)
  }
  return [...places.values()]
}

const placeOf = (tenant: string, address: string): Place => {
  const ofPerson = parseUploadedPicture(address)
  return ofPerson === null
    ? { container: DISPLAY_CONTAINER, filename: displayPlace(tenant, address.slice(address.lastIndexOf('/') + 1)) }
    : { container: PICTURE_CONTAINER, filename: picturePlace(tenant, ofPerson) }
}
