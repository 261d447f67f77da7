import type { ReactElement } from 'react'
import { encode } from 'uqr'
import { qrRuns } from '../../../domain/kernel/qr-path.ts'
import { drawing, type Pen } from './pen.ts'

/**
 * The mask by the address's length. The search for the best mask takes most of the time of a badge, and addresses that
 * differ only in an id get nearly the same result.
 */
const masks = new Map<number, number>()

/** The QR code of an address, `side` points wide, as an element of a page. */
export const qrCode = (href: string, side: number): ReactElement =>
  drawing({ width: side, height: side }, (pen) => drawQrCode(pen, href, { x: 0, y: 0, side }))

/** Draws the QR code of an address without a quiet zone: leave white around it. Lengths are in points. */
export const drawQrCode = (
  pen: Pen,
  href: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void => {
  const { data, size, maskPattern } = encode(href, { ecc: 'M', border: 0, maskPattern: masks.get(href.length) ?? -1 })
  masks.set(href.length, maskPattern)
  pen
    .save()
    .translate(x, y)
    .scale(side / size)
    .fillColor('#000000')
  for (const run of qrRuns(data)) pen.rect(run.x, run.y, run.length, 1)
  pen.fill().restore()
}
