import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** What may read the device's clock, by file. */
const ALLOWED = {
  'client/new-release.ts': 'how long ago this tab was reloaded',
  'client/request.ts': 'how long a request has waited',
  'client/server-clock.ts': 'the clock itself',
  'client/session.ts': 'when the token was received, to renew it in time',
  'client/telemetry.ts': 'what happened in this browser, and when',
  'ui/use-now.ts': 'the clock itself',
  'video-review/film-class/film-item.tsx': 'the age of what this browser stores',
  'video-review/recorder/recorder.tsx': 'the age of what this browser stores',
  'video-review/recorder/submit-video.tsx': 'the age of what this browser stores',
  'video-review/recorder/video-store.ts': 'the age of what this browser stores',
  'video-review/voice/note-store.ts': 'the age of what this browser stores',
}

it('a screen counts by the server’s clock (`useNow`, `serverNow`), because the device’s may be wrong', async () => {
  const found = new Set<string>()
  for await (const path of glob('web/**/*.{ts,tsx}')) {
    if (path.startsWith('web/gallery/')) continue
    const source = await readFile(path, 'utf8')
    if (/\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(source)) found.add(path.slice('web/'.length))
  }
  expect([...found].toSorted()).toEqual(Object.keys(ALLOWED))
})
