import { CloseButton } from '@mantine/core'
import { create } from 'zustand'
import classes from './notice.module.css'

export type NoticeTone = 'good' | 'bad' | 'info'

interface Notice {
  readonly id: number
  readonly text: string
  readonly tone: NoticeTone
}

const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }))
let last = 0

const dismiss = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))

/**
 * Says in passing that something happened. A `bad` one stays until it is closed; the others leave after six seconds.
 * What needs an answer is a dialog, what belongs to a field stands at the field.
 */
export const notify = (text: string, tone: NoticeTone = 'good'): void => {
  last += 1
  const id = last
  useNotices.setState(({ notices }) => ({ notices: [...notices.slice(-3), { id, text, tone }] }))
  if (tone !== 'bad') setTimeout(() => dismiss(id), 6_000)
}

/** Where notices appear; stands once in the provider. Screen readers hear them as they come. */
export const NoticeHost = () => {
  const notices = useNotices((state) => state.notices)
  return (
    <section className={classes.host} aria-live="polite" aria-label="Notices">
      {notices.map((notice) => (
        <div key={notice.id} className={classes.notice} data-tone={notice.tone}>
          <p>{notice.text}</p>
          <CloseButton aria-label="Close notice" onClick={() => dismiss(notice.id)} />
        </div>
      ))}
    </section>
  )
}
