import { createHash } from 'node:crypto'

/** What a text is told apart by in later years: the SHA-256 of its HTML, in hexadecimal digits. */
export const hashOfText = (html: string): string => createHash('sha256').update(html).digest('hex')
