import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reviewDraft } from '../../../api/contract/review-drafts.ts'
import { ApiProblem, noAnswer } from '../../../web/client/problem.ts'
import { autosaveDraft, openingOf, type ServerDraft } from '../../../web/video-review/editor/autosave-draft.ts'
import {
  type Draft,
  draftFromWire,
  draftOnWire,
  initialDraft,
  NO_DRAFT,
  type StoredDraft,
} from '../../../web/video-review/editor/draft.ts'

const draftOf = (text: string): Draft => ({ ...initialDraft(undefined, () => 'review'), text })
const local = (changes: Partial<StoredDraft> = {}): StoredDraft => ({
  draft: draftOf('here'),
  revision: 'r1',
  isSent: false,
  changed: '2027-03-06T09:00:00.000Z',
  ...changes,
})
const server = (changes: Partial<ServerDraft> = {}): ServerDraft => ({
  draft: draftOnWire(draftOf('there')),
  doesFit: true,
  revision: 'r1',
  changed: '2027-03-06T10:00:00.000Z',
  ...changes,
})
const none: ServerDraft = { draft: null, doesFit: true, revision: null, changed: null }

describe('the editor opens', () => {
  it.each<[string, StoredDraft, ServerDraft | null, string | undefined, ReturnType<typeof openingOf>['notice']]>([
    ['empty without any draft', NO_DRAFT, none, undefined, null],
    ['with the server’s draft on another device', NO_DRAFT, server(), 'there', 'continued'],
    [
      'with the newer draft of another device',
      local({ isSent: true }),
      server({ revision: 'r2' }),
      'there',
      'continued',
    ],
    ['with changes of this device that were not sent', local(), server(), 'here', 'continued'],
    ['with a draft that was never sent', local({ revision: null }), none, 'here', 'continued'],
    ['with the local draft while the server cannot be read', local({ isSent: true }), null, 'here', 'continued'],
    ['empty where the server cannot be read', NO_DRAFT, null, undefined, null],
    ['with a question if both devices have changes', local(), server({ revision: 'r2' }), 'here', 'changed'],
    ['with a question if the changed draft has ended', local(), none, 'here', 'changed'],
    ['empty if the draft has ended', local({ isSent: true }), none, undefined, null],
    ['empty if the draft no longer fits', local(), server({ draft: null, doesFit: false }), undefined, 'outdated'],
  ])('%s', (_, stored, answer, text, notice) => {
    const opening = openingOf(stored, answer)
    expect([opening.stored.draft?.text, opening.notice]).toEqual([text, notice])
  })

  it('with the marks as they were, but without a voice note that has not arrived', () => {
    const mark = { id: 'm1', rubricId: 'stance', title: 'Stance', weight: 0.05, timestamp: 2, drawing: [] }
    const place = { x: 0.1, y: 0.2, width: 0.1, height: 0.1 }
    const voice = { id: 'v1', seconds: 2, isSent: true }
    const draft: Draft = {
      ...draftOf('Low.'),
      step: 'comments',
      amounts: [{ id: 'a1', rubricId: 'power', weight: 0.2 }],
      marks: [
        { ...mark, place, voice },
        { ...mark, id: 'm2', place: null, voice: { ...voice, isSent: false } },
      ],
    }
    const [first, second] = draft.marks
    const sent = reviewDraft.parse(draftOnWire(draft))
    expect(draftFromWire(sent)).toEqual({ ...draft, marks: [first, { ...second, voice: null }] })
  })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = { readonly revision: string } | ApiProblem

/** A draft that is saved on a server that gives these answers. */
const saving = (...answers: readonly Answer[]) => {
  let stored: StoredDraft = NO_DRAFT
  const sent: string[] = []
  const told: (string | null)[] = []
  let started = 0
  const autosave = autosaveDraft({
    stored: () => stored,
    change: (next) => {
      stored = next(stored)
    },
    save: async (revision, { text }) => {
      const answer = answers[sent.length] ?? { revision: `r${sent.length + 1}` }
      sent.push(`${revision} ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (answer instanceof ApiProblem) return { ok: false, problem: answer }
      return { ok: true, answer: { ...answer, changed: '' } }
    },
    onChangedElsewhere: (changed) => told.push(changed),
    onStarted: () => {
      started += 1
    },
  })
  const write = (text: string): void => {
    stored = { ...stored, draft: draftOf(text), isSent: false }
    autosave.changed()
  }
  return { autosave, sent, told, write, stored: () => stored, started: () => started }
}
const changedElsewhere = new ApiProblem({
  status: 409,
  code: 'draft-changed',
  message: '',
  details: { changed: '2027-03-06T10:00:00.000Z' },
})

describe('a draft is saved', () => {
  it('a second after the last change, each time as the next revision', async () => {
    const { sent, write, stored, started } = saving()
    write('L')
    await vi.advanceTimersByTimeAsync(900)
    write('Lo')
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    // Changed while it is on its way.
    write('Low')
    await vi.advanceTimersByTimeAsync(100)
    expect(stored()).toMatchObject({ revision: 'r1', isSent: false })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual(['null Lo', 'r1 Low'])
    expect(stored()).toMatchObject({ revision: 'r2', isSent: true })
    expect(started()).toBe(1)
  })

  it('immediately when the page is left, and not twice', async () => {
    const { autosave, sent, write } = saving()
    write('Low')
    const flushed = autosave.flush()
    void autosave.flush()
    await vi.advanceTimersByTimeAsync(5_000)
    await flushed
    expect(sent).toEqual(['null Low'])
  })

  it('again until the server can be reached', async () => {
    const { sent, write, stored } = saving(noAnswer(), { revision: 'r1' })
    write('Low')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stored().isSent).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent).toEqual(['null Low', 'null Low'])
    expect(stored().isSent).toBe(true)
  })

  it('no more after another device has changed it, until this one continues', async () => {
    const { autosave, sent, told, write } = saving(changedElsewhere)
    write('Low')
    await vi.advanceTimersByTimeAsync(2_000)
    write('Lower')
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sent, told]).toEqual([['null Low'], ['2027-03-06T10:00:00.000Z']])
    autosave.resume()
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual(['null Low', 'null Lower'])
  })

  it('never while its review is being saved: a save on its way is waited for', async () => {
    const { autosave, sent, write } = saving()
    write('Low')
    await vi.advanceTimersByTimeAsync(1_000)
    write('Lower')
    let isPaused = false
    void autosave.pause().then(() => {
      isPaused = true
    })
    await vi.advanceTimersByTimeAsync(50)
    expect(isPaused).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isPaused).toBe(true)
    expect(sent).toEqual(['null Low'])
  })
})
