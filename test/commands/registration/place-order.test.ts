import { beforeEach, describe, expect, it } from 'vitest'
import { hashOfText } from '../../../commands/kernel/hash-of-text.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { importEntries } from '../../../commands/registration/import/import-entries.ts'
import { addEvent } from '../../../commands/tournaments/tournament.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import { World } from '../../support/checkout-world.ts'
import { anEvent, cartOf } from '../../support/spring-cup.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
  await world.addFamily('m1', ['kim'])
})

type Placed = Extract<RegistrationEvent, { type: 'OrderPlaced' }>['data']
const placed = async (): Promise<readonly Placed[]> =>
  (await world.events()).filter(({ type }) => type === 'OrderPlaced').map(({ data }) => data as Placed)

describe('an order', () => {
  it('records the terms it needs, and no others from the cart', async () => {
    const event = anEvent('risky', { additionalTerms: '<p>Risk</p>' })
    mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
    const terms = { hasAccepted: true, accepted: ['risky', 'forms', 'Kim Lee, born 2012'] }
    mustSucceed(await world.checkout({ ...cartOf('kim@risky', 'kim@forms'), terms }))
    const general = { of: 't1', hash: hashOfText('<p>Terms</p>') }
    expect(await placed()).toMatchObject([
      { acceptedTerms: [general, { of: 'risky', hash: hashOfText('<p>Risk</p>') }] },
    ])
  })

  it('is refused if the terms have changed since they were shown, and holds nothing', async () => {
    const event = anEvent('risky', { additionalTerms: '<p>Risk</p>', capacity: 5 })
    mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
    const general = { of: 't1', hash: hashOfText('<p>Terms</p>') }
    const additional = { of: 'risky', hash: hashOfText('<p>Risk</p>') }
    const asShown = (...shown: readonly { of: string; hash: string }[]) =>
      world.checkout({ ...cartOf('kim@risky'), terms: { hasAccepted: true, accepted: ['risky'], shown } })
    const refused = { code: 'terms-changed', message: 'The terms have changed. Please read them again.' }
    expect(await asShown(general, { ...additional, hash: hashOfText('<p>No risk</p>') })).toMatchObject({
      error: { ...refused, details: { of: ['risky'] } },
    })
    expect(await asShown({ ...general, hash: 'other' }, additional)).toMatchObject({
      error: { ...refused, details: { of: ['t1'] } },
    })
    expect(await asShown(additional)).toMatchObject({ error: { ...refused, details: { of: ['t1'] } } })
    expect(await placed()).toEqual([])
    expect(await world.typesOf('stock-lions.t1.event-risky')).toEqual([])
    mustSucceed(await asShown(general, additional))
    expect(await placed()).toMatchObject([{ acceptedTerms: [general, additional] }])
  })

  it('is priced again when an import adds an entry while its stock is being held', async () => {
    const entry = { entryId: 'e1', eventId: 'forms', studentId: 'kim' }
    const bringIn = importEntries(world.deps)
    let imported: Promise<unknown> | undefined
    world.fault = (point) => {
      if (!point.startsWith('ask:append stock')) return
      const entries = { tournamentId: 't1', membershipId: 'm1', importId: 'i', entries: [entry] }
      imported ??= bringIn(world.context('import'), entries)
    }
    mustSucceed(await world.checkout(cartOf('kim@sparring')))
    await imported
    expect(await placed()).toMatchObject([{ entries: [{ eventId: 'sparring', price: 6_000 }] }])
    expect((await world.typesOf('registration-lions.t1.m1')).slice(0, 2)).toEqual(['EntriesImported', 'OrderPlaced'])
    const stock = await world.typesOf('stock-lions.t1.event-sparring')
    expect(stock).toEqual(['StockHeld', 'StockReleased', 'StockHeld'])
  })

  it('is refused, with nothing held, when the registration changes each time it is priced', async () => {
    const athletes = Array.from({ length: 40 }, (_, n) => `athlete-${n}`)
    await world.addFamily('m1', athletes)
    const imports: Promise<unknown>[] = []
    world.fault = (point) => {
      if (!point.startsWith('ask:append stock')) return
      const studentId = athletes.pop() ?? ''
      const entries = [{ entryId: studentId, eventId: 'forms', studentId }]
      const request = { tournamentId: 't1', membershipId: 'm1', importId: studentId, entries }
      imports.push(importEntries(world.deps)(world.context(studentId), request))
    }
    const refused = await world.checkout(cartOf('kim@sparring'))
    expect(refused).toMatchObject({ ok: false, error: { code: 'registration-changed' } })
    await Promise.all(imports)
    expect(await placed()).toEqual([])
    const stock = await world.typesOf('stock-lions.t1.event-sparring')
    expect(stock).toEqual(Array.from({ length: 8 }, () => ['StockHeld', 'StockReleased']).flat())
  })
})
