/** What the first bytes of a file say it is, whatever its name or declared type. */
export type ContentFormat =
  | { readonly kind: 'video'; readonly type: 'video/mp4' | 'video/webm' | 'video/quicktime' }
  /** A known format that is not taken, by its usual name. */
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'unknown' }

/** Bytes to read; the names of a Matroska file's type and of an mp4's brand are among them. */
const HEAD_BYTES = 512

/** Formats that are not taken, by texts of their first bytes in Latin-1 and where these are. */
const OTHERS: ReadonlyArray<readonly [name: string, ...parts: ReadonlyArray<readonly [at: number, text: string]>]> = [
  ['AVI', [0, 'RIFF'], [8, 'AVI ']],
  ['WAV', [0, 'RIFF'], [8, 'WAVE']],
  ['WebP', [0, 'RIFF'], [8, 'WEBP']],
  ['WMV', [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']],
  ['FLV', [0, 'FLV']],
  ['MPEG', [0, '\x00\x00\x01\xba']],
  ['MPEG', [0, '\x00\x00\x01\xb3']],
  ['MPEG-TS', [0, '\x47'], [188, '\x47']],
  ['Ogg', [0, 'OggS']],
  ['MP3', [0, 'ID3']],
  ['MP3', [0, '\xff\xfb']],
  ['JPEG', [0, '\xff\xd8\xff']],
  ['PNG', [0, '\x89PNG']],
  ['GIF', [0, 'GIF8']],
  ['PDF', [0, '%PDF']],
  ['ZIP', [0, 'PK\x03\x04']],
  ['HEIC', [4, 'ftyphei']],
  ['HEIC', [4, 'ftyphev']],
  ['HEIC', [4, 'ftypmif1']],
  ['AVIF', [4, 'ftypavif']],
  ['M4A', [4, 'ftypM4A']],
]
/** The boxes that a QuickTime file without a brand may begin with. */
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
const MATROSKA = '\x1a\x45\xdf\xa3'

export const contentFormat = async (file: Blob): Promise<ContentFormat> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  const other = OTHERS.find(([, ...parts]) => parts.every(([at, text]) => head.startsWith(text, at)))
  if (other !== undefined) return { kind: 'other', name: other[0] }
  if (head.startsWith(MATROSKA)) {
    return head.includes('webm') ? { kind: 'video', type: 'video/webm' } : { kind: 'other', name: 'MKV' }
  }
  if (head.startsWith('ftypqt', 4)) return { kind: 'video', type: 'video/quicktime' }
  if (head.startsWith('ftyp', 4)) return { kind: 'video', type: 'video/mp4' }
  if (QUICKTIME_BOXES.some((box) => head.startsWith(box, 4))) return { kind: 'video', type: 'video/quicktime' }
  return { kind: head !== '' && isText(head) ? 'text' : 'unknown' }
}

/** UTF-16 with its mark, or any encoding without control characters but those of lines and tabs. */
const isText = (head: string): boolean =>
  head.startsWith('\xff\xfe') ||
  head.startsWith('\xfe\xff') ||
  [...head].every((character) => character >= ' ' || '\t\n\v\f\r'.includes(character))
