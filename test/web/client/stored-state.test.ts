import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type StoredState, storedState } from '../../../web/client/stored-state.ts'

interface Note {
  readonly text: string
}

const EMPTY: Note = { text: '' }
const notes = (): StoredState<Note> =>
  storedState<Note>({
    prefix: 'note.',
    area: 'local',
    empty: EMPTY,
    write: ({ text }) => (text === '' ? null : text),
    read: (text) => (text === 'broken' ? null : { text }),
  })

const texts = new Map<string, string>()
const storage = {
  getItem: vi.fn((name: string) => texts.get(name) ?? null),
  setItem: vi.fn((name: string, text: string) => void texts.set(name, text)),
  removeItem: (name: string) => void texts.delete(name),
}
beforeEach(() => {
  texts.clear()
  vi.resetAllMocks()
  storage.getItem.mockImplementation((name) => texts.get(name) ?? null)
  storage.setItem.mockImplementation((name, text) => void texts.set(name, text))
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

describe('state in the browser’s storage', () => {
  it('is restored on the next visit from its serialized text', () => {
    notes().change('a', () => ({ text: 'hello' }))
    expect([...texts]).toEqual([['note.a', 'hello']])
    expect(notes().get('a')).toEqual({ text: 'hello' })
    expect(notes().get('b')).toBe(EMPTY)
  })

  it('removes its entry when there is nothing to store', () => {
    const stored = notes()
    stored.change('a', () => ({ text: 'hello' }))
    stored.change('a', () => EMPTY)
    expect(texts.size).toBe(0)
  })

  it('is updated from what another tab has written since', () => {
    const stored = notes()
    stored.change('a', () => ({ text: 'one' }))
    texts.set('note.a', 'one, two')
    stored.change('a', ({ text }) => ({ text: `${text}, three` }))
    expect(texts.get('note.a')).toBe('one, two, three')
    texts.delete('note.a')
    stored.change('a', ({ text }) => ({ text: `${text}four` }))
    expect(texts.get('note.a')).toBe('four')
  })

  it('starts empty when the text cannot be parsed', () => {
    texts.set('note.a', 'broken')
    expect(notes().get('a')).toBe(EMPTY)
  })

  it('is the same object while nothing changes', () => {
    const stored = notes()
    stored.change('a', () => ({ text: 'one' }))
    stored.change('a', (note) => note)
    const before = stored.get('a')
    stored.change('a', (note) => note)
    expect(stored.get('a')).toBe(before)
  })

  it.each([
    ['nothing can be written', () => storage.setItem.mockImplementation(() => void expect.fail('full'))],
    [
      'the storage is refused',
      () => {
        storage.setItem.mockImplementation(() => void expect.fail('refused'))
        storage.getItem.mockImplementation(() => expect.fail('refused'))
      },
    ],
  ])('lasts as long as the page when %s', (_, given) => {
    given()
    const stored = notes()
    stored.change('a', () => ({ text: 'one' }))
    stored.change('a', ({ text }) => ({ text: `${text}, two` }))
    expect(stored.get('a')).toEqual({ text: 'one, two' })
  })
})
