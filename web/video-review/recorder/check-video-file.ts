import { canBeHandedIn, checkVideoBytes, MAX_DEVICE_BYTES } from '../../../domain/video-review/published.ts'
import { videoText } from '../../texts/en/video.ts'
import { textOf } from '../../texts/refusals.ts'
import { contentFormat } from './content-format.ts'

export interface AcceptedFile {
  /** Has the type of its content. */
  readonly file: Blob
  readonly name: string
  /** Of its pictures: `avc`, `hevc`, … */
  readonly codec: string
}

/**
 * Checks a file before upload (video-review rule 5) by its content, not by its name: returns it with its type and codec,
 * or the reason for refusing it. The server refuses the same files, so they are not offered to be sent.
 */
export const checkVideoFile = async (file: File): Promise<AcceptedFile | { readonly refused: string }> => {
  const size = checkVideoBytes(file.size, MAX_DEVICE_BYTES)
  if (!size.ok) return { refused: textOf(size.error) }
  const format = await contentFormat(file)
  if (format.kind === 'other') return { refused: videoText('fileIs', { format: format.name }) }
  if (format.kind === 'text') return { refused: videoText('fileIsText') }
  if (format.kind === 'unknown') return { refused: videoText('fileIsUnknown') }
  const typed = file.slice(0, file.size, format.type)
  const { codecOf } = await import('./prepare.ts')
  const codec = await codecOf(typed)
  if (codec === null) return { refused: videoText('fileIsDamaged') }
  if (codec === 'none') return { refused: videoText('fileHasNoPicture') }
  if (!canBeHandedIn(codec)) return { refused: videoText('codecNotTaken') }
  return { file: typed, name: file.name, codec }
}
