import { expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { changeChoices } from '../../../commands/registration/change-choices.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { addCatalogItem } from '../../../commands/tournaments/tournament.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { KeyValue } from '../../../domain/registration/published.ts'
import { World } from '../../support/checkout-world.ts'
import { anInput, anItem, cartOf } from '../../support/spring-cup.ts'

const size = {
  ...anInput('x:size'),
  isRequired: true,
  options: ['M', 'L'].map((id) => ({ id, label: id })),
}
const item = anItem('jersey', { inputs: [size, anInput('x:name')] })
const medium = { key: 'x:size', value: 'M' }
const large = { key: 'x:size', value: 'L' }

/** The family `m1` has bought two jerseys of size M. */
const bought = async (): Promise<World> => {
  const world = await World.open()
  await world.addFamily('m1', ['kim'])
  await world.addFamily('m2', ['lee'])
  mustSucceed(await addCatalogItem(world.deps)(world.context(), { tournamentId: 't1', item }))
  const items = [{ catalogItemId: 'jersey', quantity: 2, config: [medium] }]
  mustSucceed(await world.checkout({ ...cartOf(), items }))
  world.gateway.pay('pi_1')
  await world.deliverNotices()
  await world.settle()
  return world
}

const lines = async (world: World) => [...(await readRegistration(world.deps)('lions', 't1', 'm1')).items.values()]
const change = async (world: World, choices: readonly KeyValue[], membershipId = 'm1') => {
  const [line] = await lines(world)
  const input = { tournamentId: 't1', membershipId, lineId: line?.lineId ?? '', choices }
  return changeChoices(world.deps)(world.context(), input)
}
const changes = async (world: World) => (await world.events()).filter(({ type }) => type === 'ItemChoicesChanged')

it('changes the options of a bought item, as the buyer’s personal data', async () => {
  const world = await bought()
  mustSucceed(await change(world, [large, { key: 'x:name', value: 'Kim' }]))
  mustSucceed(await change(world, [{ key: 'x:name', value: 'Kim' }, large]))
  expect(await lines(world)).toMatchObject([{ quantity: 2, config: [large, { key: 'x:name', value: 'Kim' }] }])
  expect(await changes(world)).toMatchObject([{ data: { userId: 'user-1' } }])
})

it('checks them as at checkout', async () => {
  const world = await bought()
  for (const [code, choices] of [
    ['required-fields', []],
    ['required-fields', [{ key: 'x:size', value: 'XS' }]],
    ['required-fields', [large, medium]],
    ['unknown-binding', [large, { key: 'x:color', value: 'red' }]],
  ] as const) {
    expect(await change(world, choices)).toMatchObject({ ok: false, error: { code } })
  }
  expect(await changes(world)).toEqual([])
})

it('refuses another family’s item, and every item once registration has closed', async () => {
  const world = await bought()
  expect(await change(world, [large], 'm2')).toMatchObject({ ok: false, error: { code: 'registration-not-found' } })
  world.pass(365 * 24 * 60)
  expect(await change(world, [large])).toMatchObject({ ok: false, error: { code: 'answers-too-late' } })
})

it('records no options once the buyer is erased', async () => {
  const world = await bought()
  const buyer = { userId: 'user-1' }
  await world.handler.handle(userAggregate, buyer, world.context(), {}, () => ok([{ type: 'UserErased', data: buyer }]))
  expect(await change(world, [large])).toMatchObject({ ok: false, error: { code: 'buyer-erased' } })
  expect(await changes(world)).toEqual([])
})
