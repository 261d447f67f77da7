import { describe, expect, it } from 'vitest'
import { commandOn } from '../../../commands/kernel/command.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { aggregate } from '../../../domain/kernel/decider.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'

interface Shelf {
  readonly shelfId: string
}
type Put = { readonly type: 'Put'; readonly data: { readonly bookId: string } }
const shelves = aggregate<readonly string[], Put, Shelf>({
  name: 'shelf',
  ids: ({ shelfId }) => [shelfId],
  initial: [],
  evolve: (books, { data }) => [...books, data.bookId],
})

interface PutBook extends Shelf {
  readonly bookId: string
}
/** A decider that always writes, so that only the command's id can prevent a second write. */
const decide = (_: readonly string[], { bookId }: PutBook) => ok([{ type: 'Put', data: { bookId } } as const])
const putBook = commandOn(shelves, 'put-book', { per: ({ bookId }: PutBook) => [bookId], decide })
const returnBook = commandOn(shelves, 'return-book', { per: ({ bookId }: PutBook) => [bookId], decide })
const dust = commandOn(shelves, 'dust', {
  decide: (_: readonly string[], { shelfId }: Shelf) => decide(_, { shelfId, bookId: 'dust' }),
})

const library = () => {
  const handler = new Handler(memoryJournal())
  const booksOn = async (shelfId: string) => (await handler.read(shelves, 'lions', { shelfId })).state
  return { deps: { handler }, booksOn }
}
const asProcess = (context: CommandContext): CommandContext => ({
  ...context,
  actor: { userId: 'process:sorting', role: 'process' },
})
const a = { shelfId: 's', bookId: 'a' }

describe('a command whose input names something inside the aggregate', () => {
  it('does not compile without `per`, which distinguishes it from others in one request', () => {
    // @ts-expect-error: PutBook has a bookId, so two of them in one request need different ids.
    expect(commandOn(shelves, 'burn-book', { decide })).toBeTypeOf('function')
  })
})

describe('commands of one request', () => {
  it.each([
    ['a person', contextOf('request')],
    ['a process', asProcess(contextOf('request'))],
  ])('of %s are each handled once when the request is repeated', async (_, context) => {
    const { deps, booksOn } = library()
    for (let attempt = 0; attempt < 3; attempt++) {
      const answers = [
        await putBook(deps)(context, a),
        await putBook(deps)(context, { ...a, bookId: 'b' }),
        await returnBook(deps)(context, a),
        await dust(deps)(context, { shelfId: 's' }),
        await dust(deps)(context, { shelfId: 't' }),
      ]
      expect(answers.map((one) => one.ok && one.value.repeated)).toEqual(Array(5).fill(attempt > 0))
    }
    expect(await booksOn('s')).toEqual(['a', 'b', 'a', 'dust'])
    expect(await booksOn('t')).toEqual(['dust'])
  })

  it('have different ids in the log', async () => {
    const { deps } = library()
    const context = contextOf('request')
    const served = [
      await putBook(deps)(context, a),
      await returnBook(deps)(context, a),
      await dust(deps)(context, { shelfId: 's' }),
      await dust(deps)(context, { shelfId: 't' }),
    ]
    const ids = served.flatMap((one) => (one.ok ? one.value.events.map(({ commandId }) => commandId) : []))
    expect(new Set(ids).size).toBe(4)
  })

  it('are refused if one of them is repeated with different content', async () => {
    const { deps } = library()
    const shelve = commandOn(shelves, 'shelve', { per: 'aggregate', decide })
    await shelve(deps)(contextOf('request'), a)
    const other = await shelve(deps)(contextOf('request'), { ...a, bookId: 'b' })
    expect(other).toMatchObject({ ok: false, error: { code: 'command-id-reused' } })
  })
})

describe('a command that the log has under the id of its request', () => {
  const served = async () => {
    const { deps, booksOn } = library()
    const content = { command: 'put-book', input: a }
    await deps.handler.handle(shelves, a, contextOf('request'), content, (books) => decide(books, a))
    return { deps, booksOn }
  }

  it('is recognized when it is retried', async () => {
    const { deps, booksOn } = await served()
    expect(await putBook(deps)(contextOf('request'), a)).toMatchObject({ ok: true, value: { repeated: true } })
    expect(await booksOn('s')).toEqual(['a'])
  })

  it('is not mistaken for another command of that request', async () => {
    const { deps, booksOn } = await served()
    await returnBook(deps)(contextOf('request'), a)
    await putBook(deps)(contextOf('request'), { ...a, bookId: 'b' })
    expect(await booksOn('s')).toEqual(['a', 'a', 'b'])
  })
})
