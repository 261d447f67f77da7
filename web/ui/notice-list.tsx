import '@mantine/notifications/styles.layer.css'
import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { kitText } from '../texts/en/kit.ts'
import classes from './notice.module.css'
import { usePhone } from './use-phone.ts'

export type NoticeTone = 'good' | 'bad' | 'info'

/** An action offered while the notification is visible. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

const COLORS = { good: 'mat', bad: 'red', info: 'gray' } as const

export const showNotice = (text: string, tone: NoticeTone, action?: NoticeAction): void => {
  const id = notifications.show({
    message:
      action === undefined ? (
        <p>{text}</p>
      ) : (
        <div className={classes.offer}>
          <p>{text}</p>
          <Button
            variant="default"
            onClick={() => {
              notifications.hide(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        </div>
      ),
    color: COLORS[tone],
    autoClose: tone === 'bad' ? false : action === undefined ? 6_000 : 10_000,
    closeButtonProps: { 'aria-label': kitText('closeNotice') },
    // The section around the list is the live region.
    role: 'group',
  })
}

/** The notifications on the screen. Only `notice.tsx` loads this module. */
const NoticeList = () => {
  const phone = usePhone()
  return (
    <Notifications
      // The right side has the buttons of selections and panels; on phones they are at the bottom.
      position={phone ? 'top-center' : 'bottom-left'}
      limit={4}
      zIndex={500}
      containerWidth={400}
      withinPortal={false}
      classNames={{ root: classes.host ?? '', notification: classes.notice ?? '' }}
    />
  )
}
export default NoticeList
