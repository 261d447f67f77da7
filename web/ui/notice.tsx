import { notifications, useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const NoticeList = lazy(() => import('./notice-list.tsx'))

export type NoticeTone = 'good' | 'bad' | 'info'

const COLORS = { good: 'mat', bad: 'red', info: 'gray' } as const

/**
 * Shows a notification. A `bad` one stays until it is closed; the others disappear after six seconds.
 * Use a dialog for what needs an answer, and the field's error for what belongs to a field.
 */
export const notify = (text: string, tone: NoticeTone = 'good'): void => {
  notifications.show({
    message: <p>{text}</p>,
    color: COLORS[tone],
    autoClose: tone === 'bad' ? false : 6_000,
    closeButtonProps: { 'aria-label': 'Close notice' },
    // The list around it is what screen readers listen to.
    role: 'group',
  })
}

/** Where notices appear; stands once in the provider. Their code is loaded with the first one. */
export const NoticeHost = () => {
  const count = useNotifications().notifications.length
  const [used, setUsed] = useState(false)
  if (count > 0 && !used) setUsed(true)
  return (
    <section aria-live="polite" aria-label="Notices">
      {used ? (
        <Suspense>
          <NoticeList />
        </Suspense>
      ) : null}
    </section>
  )
}
