import { Button } from '@mantine/core'
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react'
import type { Receipt } from '../../api/contract/payments.ts'
import { orderNumber, receiptPaths } from '../../domain/payments/published.ts'
import { mapUrl } from '../../domain/tournaments/published.ts'
import { landingText } from '../texts/en/landing.ts'
import { paymentsText } from '../texts/en/payments.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { placeText } from '../tournaments/texts.ts'
import { KeyValue } from '../ui/key-value.tsx'
import { Section } from '../ui/page.tsx'
import { QrPicture } from '../ui/qr-picture.tsx'
import classes from './receipt.module.css'
import { venueMoment } from './receipt-time.ts'

/** Who takes part in which events, when and where, and the QR code for check-in. */
export const ReceiptEvent = ({ receipt }: { readonly receipt: Receipt }) => {
  const { tournament, number } = receipt
  const { title, startDate, endDate, timezone, type, location } = tournament
  const paths = receiptPaths(receipt)
  return (
    <Section title={title}>
      <div className={classes.event}>
        <div className={classes.facts}>
          <ul className={classes.athletes}>
            {receipt.athletes
              .map(({ name, lines }) => ({ name, lines: lines.filter(({ isCanceled }) => !isCanceled) }))
              .filter(({ lines }) => lines.length > 0)
              .map(({ name, lines: [first, ...more] }) => (
                <li key={first?.lineId}>
                  <b>{name ?? paymentsText('athlete')}</b>
                  <span>{[first, ...more].map((line) => line?.changedTo ?? line?.description).join(', ')}</span>
                </li>
              ))}
          </ul>
          <KeyValue
            items={[
              [tournamentsText('starts'), venueMoment(startDate, timezone)],
              [tournamentsText('ends'), venueMoment(endDate, timezone)],
              [paymentsText('whereLabel'), placeText({ type, location })],
            ]}
          />
          <div className={classes.actions}>
            <Button
              component="a"
              href={paths.calendar}
              variant="default"
              leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
            >
              {landingText('calendar')}
            </Button>
            {type === 'Online' || location === null ? null : (
              <Button
                component="a"
                href={mapUrl(location)}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden />}
              >
                {landingText('map')}
              </Button>
            )}
          </div>
        </div>
        <figure className={classes.desk}>
          <QrPicture
            href={new URL(paths.desk, window.location.href).href}
            label={paymentsText('deskCode', { number: orderNumber(number) })}
          />
          <figcaption>
            <b>{paymentsText('deskTitle')}</b>
            {paymentsText('deskText')}
          </figcaption>
        </figure>
      </div>
    </Section>
  )
}
