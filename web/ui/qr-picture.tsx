import { encode } from 'uqr'
import { qrPath } from '../../domain/kernel/qr-path.ts'
import classes from './qr-code.module.css'

/** White modules around the code, which readers need to find it (ISO/IEC 18004 §5.3.8). */
const QUIET_ZONE = 4

/** The modules of the QR code of an address, as one SVG path in a square of `size` units. */
export const qrOf = (href: string) => qrPath(encode(href, { ecc: 'M', border: QUIET_ZONE }).data)

/** A QR code to scan from the screen or from paper. */
export const QrPicture = ({ href, label }: { readonly href: string; readonly label: string }) => {
  const { size, outline } = qrOf(href)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={classes.picture}>
      <path d={outline} />
    </svg>
  )
}
