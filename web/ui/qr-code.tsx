import { Button } from '@mantine/core'
import { encode } from 'uqr'
import { staffKitText } from '../texts/staff-kit.ts'
import classes from './qr-code.module.css'
import { qrDrawing } from './qr-drawing.ts'

interface QrCodeProps {
  /** Of the page it leads to, on the current host. */
  readonly path: string
  /** The name of the saved picture, without its ending. */
  readonly fileName: string
}

/** The QR code of an address, to scan from the screen or to save and print. */
export const QrCode = ({ path, fileName }: QrCodeProps) => {
  const { href, host, pathname } = new URL(path, window.location.href)
  const { size, outline } = qrDrawing(encode(href, { ecc: 'M', border: QUIET_ZONE }).data)
  const box = `0 0 ${size} ${size}`
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${outline}"/></svg>`
  return (
    <div className={classes.code}>
      <svg viewBox={box} role="img" aria-label={staffKitText('qrCode', { address: `${host}${pathname}` })}>
        <path d={outline} />
      </svg>
      <Button
        component="a"
        href={`data:image/svg+xml,${encodeURIComponent(file)}`}
        download={`${fileName}.svg`}
        variant="default"
      >
        {staffKitText('qrSave')}
      </Button>
    </div>
  )
}

/** Modules of white around it, without which readers do not find it (ISO/IEC 18004 §5.3.8). */
const QUIET_ZONE = 4
