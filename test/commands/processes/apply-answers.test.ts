import { describe, expect, it } from 'vitest'
import { updateStudent } from '../../../commands/accounts/membership.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { applyOrderAnswers } from '../../../commands/processes/apply-answers.ts'
import { changeAnswers } from '../../../commands/registration/change-answers.ts'
import { importEntries } from '../../../commands/registration/import/import-entries.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { addEvent } from '../../../commands/tournaments/tournament.ts'
import { membershipAggregate } from '../../../domain/accounts/published.ts'
import { World } from '../../support/checkout-world.ts'
import { anEvent, anInput, cartOf, openSpringCup } from '../../support/spring-cup.ts'

const event = anEvent('weighed', { inputs: [anInput('Weight'), anInput('x:shoe')] })
const open = async (): Promise<World> => {
  const world = await World.open()
  await world.addFamily('m1', ['kim', 'lee'])
  mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
  return world
}

/** Registers Kim for the other tournament, `t2`, with this weight. */
const enterOtherCup = async (world: World, weight: string): Promise<void> => {
  await openSpringCup(world.handler, (step) => world.context(`t2 ${step}`), 't2')
  mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't2', event }))
  const answers = [{ studentId: 'kim', values: [{ key: 'Weight', value: weight }] }]
  mustSucceed(await world.checkout({ ...cartOf('kim@weighed'), tournamentId: 't2', answers }))
  world.gateway.pay('pi_1')
  await world.deliverNotices()
  await world.settle()
}

const checkOut = async (world: World, values: readonly { key: string; value: string }[]): Promise<void> => {
  const cart = { ...cartOf('kim@weighed'), answers: [{ studentId: 'kim', values }] }
  mustSucceed(await world.checkout(cart))
}

const kim = async ({ handler }: World) => {
  const { state } = await handler.read(membershipAggregate, 'lions', { membershipId: 'm1' })
  const student = state.students.get('kim')
  if (student === undefined) throw new Error('there is no kim')
  return student
}

const pay = async (world: World, intent = 'pi_1'): Promise<void> => {
  world.gateway.pay(intent)
  await world.deliverNotices()
  await world.settle()
}

describe('the answers of an order', () => {
  it('are added to the athlete’s record once the order is fulfilled', async () => {
    const world = await open()
    await checkOut(world, [
      { key: 'Weight', value: '41.5' },
      { key: 'x:shoe', value: '38' },
    ])
    await world.settle()
    expect(await kim(world)).toMatchObject({ weight: 40, customValues: [] })
    await pay(world)
    expect(await kim(world)).toMatchObject({
      weight: 41.5,
      height: 150,
      customValues: [{ key: 'shoe', value: '38' }],
    })
  })

  it('change only fields that the event asks for', async () => {
    const world = await open()
    await checkOut(world, [
      { key: 'FirstName', value: 'Tim' },
      { key: 'Weight', value: '41.5' },
    ])
    await pay(world)
    expect(await kim(world)).toMatchObject({ firstName: 'Kim', weight: 41.5 })
  })

  it('only apply to their registration while another tournament of the athlete has not ended', async () => {
    const world = await open()
    await enterOtherCup(world, '44')
    expect(await kim(world)).toMatchObject({ weight: 44 })
    await checkOut(world, [{ key: 'Weight', value: '41.5' }])
    await pay(world, 'pi_2')
    expect(await kim(world)).toMatchObject({ weight: 44 })
    const registration = await readRegistration(world.deps)('lions', 't1', 'm1')
    const [order] = registration.orders.values()
    expect(order).toMatchObject({
      status: 'completed',
      answers: new Map([['kim', [{ key: 'Weight', value: '41.5' }]]]),
    })
  })

  it('do not undo later changes when they are applied again', async () => {
    const world = await open()
    await checkOut(world, [{ key: 'Weight', value: '41.5' }])
    await pay(world)
    const student = { ...(await kim(world)), weight: 43, height: 155 }
    mustSucceed(await updateStudent(world.deps)(world.context(), { membershipId: 'm1', student, lockedBy: [] }))
    const completed = (await world.events()).find(({ type }) => type === 'OrderCompleted')
    const deps = { ...world.deps, unended: { of: async () => [] } }
    await applyOrderAnswers(deps).on.OrderCompleted?.(completed as never)
    expect(await kim(world)).toMatchObject({ weight: 43, height: 155 })
    expect((await world.typesOf('membership-lions.m1')).filter((type) => type === 'StudentUpdated')).toHaveLength(2)
  })
})

describe('answers that are changed after the order was paid', () => {
  const change = (world: World, values: readonly { key: string; value: string }[], studentId = 'kim') =>
    changeAnswers(world.deps)(world.context(`change ${JSON.stringify(values)}`), {
      tournamentId: 't1',
      membershipId: 'm1',
      studentId,
      answers: values,
    })

  it('are checked like those of an order and written into the record', async () => {
    const world = await open()
    await checkOut(world, [{ key: 'Weight', value: '41.5' }])
    await pay(world)
    expect(await change(world, [{ key: 'Weight', value: 'heavy' }])).toMatchObject({
      ok: false,
      error: { code: 'required-fields' },
    })
    mustSucceed(
      await change(world, [
        { key: 'Weight', value: '43' },
        { key: 'FirstName', value: 'Tim' },
      ]),
    )
    await world.settle()
    expect(await kim(world)).toMatchObject({ firstName: 'Kim', weight: 43 })
  })

  it('are given about imported entries, too', async () => {
    const world = await open()
    const entries = [{ entryId: 'i-kim', eventId: 'weighed', studentId: 'kim' }]
    const of = { tournamentId: 't1', membershipId: 'm1', importId: 'i1' }
    mustSucceed(await importEntries(world.deps)(world.context(), { ...of, entries }))
    mustSucceed(await change(world, [{ key: 'x:shoe', value: '38' }]))
    mustSucceed(await change(world, [{ key: 'Weight', value: '43' }]))
    await world.settle()
    expect(await kim(world)).toMatchObject({ weight: 43, customValues: [{ key: 'shoe', value: '38' }] })
  })

  it('are refused for a student without entries, and once registration has closed', async () => {
    const world = await open()
    await checkOut(world, [{ key: 'Weight', value: '41.5' }])
    await pay(world)
    const weight = [{ key: 'Weight', value: '43' }]
    expect(await change(world, weight, 'lee')).toMatchObject({ ok: false, error: { code: 'registration-not-found' } })
    world.pass(365 * 24 * 60)
    expect(await change(world, weight)).toMatchObject({ ok: false, error: { code: 'answers-too-late' } })
  })
})
