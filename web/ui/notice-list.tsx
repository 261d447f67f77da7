import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './notice.module.css'
import { PHONE } from './theme.ts'

/** The notices on the screen. Only `notice.tsx` loads it. */
const NoticeList = () => {
  const phone = useMediaQuery(PHONE)
  return (
    <Notifications
      // On the right are the buttons of what is selected, and of panels; on a phone they are at the bottom.
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
