import { Button } from '@mantine/core'
import { staffKitText } from '../texts/staff-kit.ts'
import classes from './qr-code.module.css'
import { QrPicture, qrOf } from './qr-picture.tsx'

interface QrCodeProps {
  /** Of the page it leads to, on the current host. */
  readonly path: string
  /** The name of the saved picture, without its ending. */
  readonly fileName: string
}

/** The QR code of an address, to scan from the screen or to save and print. */
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
