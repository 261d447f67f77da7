import { checkVideoBytes, checkVideoType, MAX_DEVICE_BYTES } from '../../../domain/video-review/published.ts'
import { textOf } from '../../texts/refusals.ts'

/** Some phones and file managers provide no MIME type. */
const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
}

/** Checks a file before upload: returns it with its type, or the reason for refusing it (video-review rule 5). */
export const checkVideoFile = (file: File): { readonly file: Blob } | { readonly refused: string } => {
  const type = file.type || (TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
  const [kind, size] = [checkVideoType(type), checkVideoBytes(file.size, MAX_DEVICE_BYTES)]
  if (!kind.ok) return { refused: textOf(kind.error) }
  if (!size.ok) return { refused: textOf(size.error) }
  return { file: file.slice(0, file.size, kind.value) }
}
