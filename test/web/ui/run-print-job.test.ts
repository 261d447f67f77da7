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
