import { type MediaType, mediaType } from '../../../api/contract/curriculum.ts'

/** The choice offered to a user; the exact type of an image or video follows from its address. */
export const kinds = ['youtube', 'image', 'video', 'link'] as const
export type ResourceKind = (typeof kinds)[number]

export const kindOf = (type: MediaType): ResourceKind => {
  if (type === 'youtube' || type === 'link') return type
  return type.startsWith('image/') ? 'image' : 'video'
}

/** `other`: a type that no screen shows. */
export const kindOfAny = (type: string): ResourceKind | 'other' => {
  const shown = mediaType.safeParse(type)
  return shown.success ? kindOf(shown.data) : 'other'
}

/** The resource type (curriculum rule 3) for an address. */
export const typeOf = (kind: ResourceKind, uri: string): MediaType => {
  const path = (uri.split(/[?#]/)[0] ?? '').toLowerCase()
  if (kind === 'image') return path.endsWith('.png') ? 'image/png' : 'image/jpg'
  if (kind === 'video') return path.endsWith('.webm') ? 'video/webm' : 'video/mp4'
  return kind
}
