import { Suspense } from 'react'
import { create } from 'zustand'
import { kitText } from '../texts/en/kit.ts'
import { lazyPart } from './lazy-part.ts'
import type { NoticeAction, NoticeTone } from './notice-list.tsx'

const loadNotices = () => import('./notice-list.tsx')
const NoticeList = lazyPart(loadNotices)
/** Whether a notification was shown yet: the first one loads their code. */
const useUsed = create<{ readonly isUsed: boolean }>(() => ({ isUsed: false }))

/**
 * Shows a notification. A `bad` one stays until it is closed; others disappear after six seconds, or ten if they offer
 * an action (`{ label: 'Undo', run }`). Use a dialog for questions, and the field's error for problems of a field.
 */
export const notify = (text: string, tone: NoticeTone = 'good', action?: NoticeAction): void => {
  useUsed.setState({ isUsed: true })
  // The chunk may be gone when a new build was released in the meantime.
  loadNotices()
    .then(({ showNotice }) => showNotice(text, tone, action))
    .catch((error: unknown) => console.error(`A notification could not be shown: ${text}`, error))
}

/** Renders notifications; used once, in the provider. */
export const NoticeHost = () => {
  const { isUsed } = useUsed()
  return (
    <section aria-live="polite" aria-label={kitText('notices')}>
      {isUsed ? (
        <Suspense>
          <NoticeList />
        </Suspense>
      ) : null}
    </section>
  )
}
