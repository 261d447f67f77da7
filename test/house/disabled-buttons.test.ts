import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Waiting, which a button shows by itself. */
const IS_WAITING =
  /^!?(\w+\.)?(busy|busy === true|paying|isBusy|is\w+ing|disabled|hasForm|ready)( \|\| !?(\w+\.)?(busy|paying|disabled|hasForm|ready|lapsed))*$/
/** Buttons that may be gray without a reason next to them, by file. */
const ALLOWED = {
  'accounts/feedback/feedback-panel.tsx': 'the panel says that the sender left no address',
  'accounts/joining/redeem-step2.tsx': 'the step says that it waits for the sign-in',
  'athlete-call/event-calls.tsx': 'act on the selected brackets of the list above',
  'audit/audit.tsx': 'clears filters: there are none',
  'audit/organization-history.tsx': 'clears filters: there are none',
  'brackets/bracketing.tsx': 'the panel says what is missing',
  'gallery/call-list.tsx': 'an example of the kit',
  'payments/many/cancel-many-dialog.tsx': 'the minute for undoing is counted next to it',
  'registration/coupon-entry.tsx': 'next to its only field',
  'registration/waiting/waiting-names.tsx': 'the list says that no place is free',
  'tournaments/facility-brackets.tsx': 'the limit of pages is stated',
  'ui/submit-button.tsx': 'shows the reason',
  'video-review/editor/comments.tsx': 'next to the required comment',
  'video-review/player/draw-layer.tsx': 'removes drawings: there are none',
  'video-review/recorder/camera-stage.tsx': 'waits for the camera',
  'video-review/recorder/review-video.tsx': 'the recording is empty: record again',
}

it('a button that cannot be pressed yet says why (SubmitButton), unless it only waits', async () => {
  const silent = new Set<string>()
  for await (const path of glob('web/**/*.tsx')) {
    const source = await readFile(path, 'utf8')
    for (const [, , condition = ''] of source.matchAll(/<Button\b((?:[^>]|=>)*?)disabled=\{([^}]*)\}/g)) {
      if (!IS_WAITING.test(condition)) silent.add(path.slice('web/'.length))
    }
  }
  expect([...silent].toSorted()).toEqual(Object.keys(ALLOWED))
})
