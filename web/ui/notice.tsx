import { Suspense } from 'react'
import { create } from 'zustand'
import { kitText } from '../texts/kit.ts'
import { lazyPart } from './lazy-part.ts'
import type { NoticeAction, NoticeTone } from './notice-list.tsx'

const loadNotices = () => import('./notice-list.tsx')
const NoticeList = lazyPart(loadNotices)
/** Whether there was a notice yet: the code for them is loaded with the first one. */
const useUsed = create<{ readonly isUsed: boolean }>(() => ({ isUsed: false }))

/**
 * Shows a notification. A `bad` one stays until it is closed; the others disappear after six seconds, after ten
 * where there is something to do about it (`{ label: 'Undo', run }`).
 * Use a dialog for what needs an answer, and the field's error for what belongs to a field.
 */
export const notify = (text: string, tone: NoticeTone = 'good', action?: NoticeAction): void => {
  useUsed.setState({ isUsed: true })
  // Of a build that was replaced meanwhile there may be no code any more.
  loadNotices()
    .then(({ showNotice }) => showNotice(text, tone, action))
    .catch((error: unknown) => console.error(`A notification could not be shown: ${text}`, error))
}

/** Where notifications appear; used once, in the provider. */
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
