import { NativeSelect } from '@mantine/core'
import type { MailingPreview } from '../../../api/contract/mailings.ts'
import { mailingText } from '../../texts/en/mailing.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { reasonText } from './families.ts'
import classes from './mailing.module.css'

interface MailPreviewProps {
  readonly preview: MailingPreview
  /** Family labels by membership id. */
  readonly families: ReadonlyMap<string, string>
  readonly busy: boolean
  readonly onShow: (membershipId: string) => void
}

/** One family's rendered mail as an example, and the families that receive none. */
export const MailPreview = ({ preview: { example, leftOut }, families, busy, onShow }: MailPreviewProps) => {
  const mailed = [...families].filter(([id]) => leftOut.every(({ membershipId }) => membershipId !== id))
  return (
    <>
      {leftOut.length === 0 ? null : (
        <div className={classes.leftOut}>
          {mailingText('leftOut', { count: leftOut.length })}
          <ul>
            {leftOut.map(({ membershipId, reason }) => (
              <li key={membershipId}>
                {mailingText('leftOutOf', {
                  family: families.get(membershipId) ?? mailingText('family'),
                  reason: reasonText(reason),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {example === null ? (
        <p>{mailingText('noRecipients')}</p>
      ) : (
        <>
          {mailed.length < 2 ? null : (
            <NativeSelect
              label={mailingText('previewOf')}
              value={example.membershipId}
              disabled={busy}
              onChange={(event) => onShow(event.currentTarget.value)}
              data={mailed.map(([value, label]) => ({ value, label }))}
            />
          )}
          <KeyValue
            items={[
              [mailingText('to'), example.to.join(', ')],
              [mailingText('replyTo'), example.replyTo ?? mailingText('noReplyTo')],
              [mailingText('subject'), example.subject],
            ]}
          />
          <iframe className={classes.mail} title={mailingText('mailPreview')} sandbox="" srcDoc={example.html} />
        </>
      )}
    </>
  )
}
