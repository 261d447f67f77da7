import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePrintJobs, wasInterrupted } from '../../../web/ui/print-jobs.ts'
import { dismissJob, resumePrintJobs, startPrintJob } from '../../../web/ui/run-print-job.ts'

const brackets = {
  filename: 'brackets.pdf',
  value: '/api/download/brackets/t1?user=dora&expires=9',
  unit: 'pages',
  size: 290,
} as const
const badges = {
  filename: 'badges.pdf',
  value: '/api/download/badges/t1?user=dora&expires=9',
  unit: 'pages',
  size: 212,
} as const

let asked: string[]
let answers: ((answer: Response) => void)[]
beforeEach(() => {
  const kept = new Map<string, string>()
  asked = []
  answers = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})
afterEach(() => {
  for (const { id } of usePrintJobs.getState().jobs) dismissJob(id)
  vi.unstubAllGlobals()
})
/** What a reload leaves: the tab's storage. */
const reload = () => usePrintJobs.setState({ jobs: [] })

it('starts what was being printed again after a reload, once', () => {
  startPrintJob(brackets)
  startPrintJob(badges)
  reload()
  expect(wasInterrupted()).toBe(true)
  resumePrintJobs('dora')
  resumePrintJobs('dora')
  expect(usePrintJobs.getState().jobs).toMatchObject([brackets, badges])
  expect(asked).toEqual([brackets.value, badges.value, brackets.value, badges.value])
})

it('starts nothing again for another user of the tab, or after signing out', () => {
  startPrintJob(brackets)
  reload()
  resumePrintJobs('paula')
  resumePrintJobs(null)
  expect(usePrintJobs.getState().jobs).toEqual([])
})

it('starts again what failed because the page was left, until it is dismissed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  startPrintJob(brackets)
  await expect.poll(() => usePrintJobs.getState().jobs[0]?.end).not.toBeNull()
  expect(wasInterrupted()).toBe(true)
  dismissJob(usePrintJobs.getState().jobs[0]?.id ?? 0)
  expect(wasInterrupted()).toBe(false)
})

it('starts nothing again that was canceled or has ended', async () => {
  startPrintJob(brackets)
  startPrintJob(badges)
  usePrintJobs.getState().jobs[0]?.cancel()
  answers[1]?.(Response.json({ detail: 'The link has expired.' }, { status: 404 }))
  await expect.poll(() => usePrintJobs.getState().jobs[0]?.end).not.toBeNull()
  await expect.poll(wasInterrupted).toBe(false)
  reload()
  resumePrintJobs('dora')
  expect(usePrintJobs.getState().jobs).toEqual([])
})

/** An answer whose connection is cut off after these bytes. */
const cutOff = (text: string, init: ResponseInit): Response => {
  const parts = [new TextEncoder().encode(text)]
  const body = new ReadableStream({
    pull: (controller) => {
      const part = parts.shift()
      if (part === undefined) controller.error(new TypeError('network error'))
      else controller.enqueue(part)
    },
  })
  return new Response(body, init)
}

it('continues a download that was cut off, where the server identifies its bytes', async () => {
  vi.useFakeTimers()
  const headers: (HeadersInit | undefined)[] = []
  const served = [
    cutOff('Hello ', { headers: { etag: '"one"' } }),
    cutOff('wide ', { status: 206 }),
    new Response('world', { status: 206 }),
  ]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    headers.push(init.headers)
    return served.shift()
  })
  startPrintJob({ ...brackets, unit: 'bytes' })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  const end = usePrintJobs.getState().jobs[0]?.end
  expect(end !== null && end !== undefined && 'file' in end ? await end.file.text() : end).toBe('Hello wide world')
  expect(headers).toEqual([
    undefined,
    { range: 'bytes=6-', 'if-range': '"one"' },
    { range: 'bytes=11-', 'if-range': '"one"' },
  ])
})

it('begins again if the server has other bytes by then', async () => {
  vi.useFakeTimers()
  const served = [
    cutOff('Hello ', { headers: { etag: '"one"' } }),
    new Response('Goodbye', { headers: { etag: '"two"' } }),
  ]
  vi.stubGlobal('fetch', async () => served.shift())
  startPrintJob({ ...brackets, unit: 'bytes' })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  const end = usePrintJobs.getState().jobs[0]?.end
  expect(end !== null && end !== undefined && 'file' in end ? await end.file.text() : end).toBe('Goodbye')
})
