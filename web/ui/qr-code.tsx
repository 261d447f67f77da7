import { Button } from '@mantine/core'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './qr-code.module.css'
import { QrPicture, qrOf } from './qr-picture.tsx'

interface QrCodeProps {
  /** Path on the current host. */
  readonly path: string
  /** Name of the saved picture, without extension. */
  readonly fileName: string
}

/** A QR code to scan from the screen, save or print. */
export const QrCode = ({ path, fileName }: QrCodeProps) => {
  const { href, host, pathname } = new URL(path, window.location.href)
  const { size, outline } = qrOf(href)
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${outline}"/></svg>`
  return (
    <div className={classes.code}>
      <QrPicture href={href} label={staffKitText('qrCode', { address: `${host}${pathname}` })} />
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
