import { createHash } from 'node:crypto'

/** Identifies a version of a text: the SHA-256 of its HTML, in hexadecimal. */
export const hashOfText = (html: string): string => createHash('sha256').update(html).digest('hex')
