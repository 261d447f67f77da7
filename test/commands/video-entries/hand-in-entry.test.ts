import { describe, expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { deleteVideos } from '../../../commands/processes/delete-videos.ts'
import { beginEntryUpload, handInEntry } from '../../../commands/processes/hand-in-entry.ts'
import { recordVideoEntries } from '../../../commands/processes/record-video-entries.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { setEntryRules } from '../../../commands/video-entries/index.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { registrationAggregate } from '../../../domain/registration/registration/state.ts'
import * as decide from '../../../domain/video-entries/entry/decide.ts'
import { videoEntryAggregate } from '../../../domain/video-entries/entry/state.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { handlerThatReadsOnce } from '../../support/control-handlers.ts'
import { contextOf } from '../../support/shop.ts'
import { end, forms, type OnlineWorld, onlineWorld, start } from '../../support/video/online-world.ts'
import { MEGABYTE, membershipId } from '../../support/video/video-world.ts'

const begin = ({ deps }: OnlineWorld, videoId: string) =>
  beginEntryUpload(deps)(contextOf(), {
    ...forms,
    membershipId,
    registeredBy: membershipId,
    videoId,
    bytes: MEGABYTE,
    maximum: 100 * MEGABYTE,
    otherFiles: 0,
  })
const arrived = async (world: OnlineWorld, videoId: string) => {
  mustSucceed(await begin(world, videoId))
  await world.arrive(undefined, { videoId, studentId: 'ana' })
}
const handIn = ({ deps }: OnlineWorld, videoId: string, commandId?: string, registeredBy = membershipId) =>
  handInEntry(deps)(contextOf(commandId), { ...forms, membershipId, registeredBy, videoId, poster: null })
const entryOf = async ({ deps }: OnlineWorld) => (await deps.handler.read(videoEntryAggregate, 'lions', forms)).state
const submission = async ({ deps }: OnlineWorld, submissionId: string) =>
  (await deps.handler.read(submissionAggregate, 'lions', { submissionId })).state
const allowReplacing = async ({ deps }: OnlineWorld) =>
  mustSucceed(await setEntryRules(deps)(contextOf(), { ...forms, changes: { mayReplace: true } }))
/** Runs the processes on everything recorded in these streams, as often as `times`. */
const runProcesses = async ({ deps, journal }: OnlineWorld, times = 1) => {
  for (let run = 0; run < times; run++) {
    const { events } = await journal.load(videoEntryAggregate.stream('lions', forms))
    for (const event of events)
      if (event.type === 'VideoEntryHandedIn')
        await recordVideoEntries(deps).on.VideoEntryHandedIn?.(event as Recorded<never>)
    for (const submissionId of ['one', 'two']) {
      const { events: all } = await journal.load(submissionAggregate.stream('lions', { submissionId }))
      for (const event of all)
        if (event.type === 'SubmissionWithdrawn')
          await deleteVideos(deps).on.SubmissionWithdrawn?.(event as Recorded<never>)
    }
  }
}

describe('handing in a tournament video', () => {
  it('records the entry and a submission with the event as its item', async () => {
    const world = await onlineWorld(start)
    await arrived(world, 'one')
    expect(await handIn(world, 'one')).toMatchObject({ value: { submissionId: 'one' } })
    expect((await entryOf(world)).current).toMatchObject({ submissionId: 'one', replacedId: null, levelId: 'yellow' })
    expect((await submission(world, 'one')).video).toMatchObject({ tournamentId: 'online', itemId: 'forms' })
  })

  it('is refused before the start, and no room is reserved', async () => {
    const world = await onlineWorld('2026-03-14T08:59:59.000Z')
    expect(await begin(world, 'one')).toMatchObject({ error: { code: 'tournament-not-started' } })
    expect(await world.room()).toBe(0)
  })

  it('is taken after the end if its upload began before, for two hours', async () => {
    const world = await onlineWorld('2026-03-15T17:30:00.000Z')
    await arrived(world, 'one')
    world.clock.at = '2026-03-15T19:31:00.000Z'
    expect(await handIn(world, 'one')).toMatchObject({ error: { code: 'tournament-ended' } })
    world.clock.at = '2026-03-15T19:30:00.000Z'
    expect(await handIn(world, 'one')).toMatchObject({ ok: true })
    world.clock.at = end
    expect(await begin(world, 'two')).toMatchObject({ error: { code: 'tournament-ended' } })
  })

  it('goes by the registration of the family that registered the student, who may have moved since', async () => {
    const world = await onlineWorld(start)
    const registered = registrationAggregate.stream('lions', { ...forms, membershipId })
    const moved = registrationAggregate.stream('lions', { ...forms, membershipId: 'former' })
    const { events } = await world.journal.load(registered)
    await world.journal.append(moved, NO_STREAM, events, contextOf(), 'former')
    await arrived(world, 'one')
    expect(await handIn(world, 'one', undefined, 'strangers')).toMatchObject({ error: { code: 'not-registered' } })
    expect(await handIn(world, 'one', undefined, 'former')).toMatchObject({ ok: true })
    expect((await entryOf(world)).current?.membershipId).toBe(membershipId)
  })

  it.each([
    ['read again', (world: OnlineWorld) => world.deps.handler, { error: { code: 'not-registered' } }, null],
    [
      'not read again',
      (world: OnlineWorld) => handlerThatReadsOnce(world.journal, registrationAggregate.name),
      { ok: true },
      'one',
    ],
  ])('decides about an entry that is canceled while the video is measured, with what counts %s', async (...given) => {
    const [, handlerOf, outcome, recorded] = given
    const world = await onlineWorld(start)
    await arrived(world, 'one')
    const measure = async (file: Parameters<typeof world.deps.videoMeter.measure>[0]) => {
      const entry = { tournamentId: forms.tournamentId, membershipId, entryId: 'entry', refundId: null }
      mustSucceed(await cancelEntry({ handler: new Handler(world.journal) })(contextOf(), entry))
      return world.deps.videoMeter.measure(file)
    }
    const deps = { ...world.deps, handler: handlerOf(world), videoMeter: { ...world.deps.videoMeter, measure } }
    expect(await handIn({ ...world, deps }, 'one')).toMatchObject(outcome)
    expect((await entryOf(world)).current?.videoId ?? null).toBe(recorded)
  })

  it('repeats with the same answer, also when the tournament is over', async () => {
    const world = await onlineWorld(start)
    await arrived(world, 'one')
    const first = await handIn(world, 'one', 'same')
    world.clock.at = '2026-05-01T00:00:00.000Z'
    expect(await handIn(world, 'one', 'same')).toEqual(first)
    expect(await handIn(world, 'one')).toMatchObject({ value: { submissionId: 'one' } })
  })

  it('deletes the replaced video, once, however often the processes run', async () => {
    const world = await onlineWorld(start)
    await allowReplacing(world)
    await arrived(world, 'one')
    mustSucceed(await handIn(world, 'one'))
    await arrived(world, 'two')
    mustSucceed(await handIn(world, 'two'))
    await runProcesses(world, 2)
    expect((await submission(world, 'one')).isWithdrawn).toBe(true)
    expect((await submission(world, 'two')).isWithdrawn).toBe(false)
    expect(world.deps.blobs.names()).toEqual(['videos/lions/ana/two/video'])
  })

  it('records the submission by a process where the command stopped in between', async () => {
    const world = await onlineWorld(start)
    await arrived(world, 'one')
    mustSucceed(await handIn(world, 'one'))
    const { current } = await entryOf(world)
    const bare = await onlineWorld(start)
    const { replacedId: _, ...video } = current as NonNullable<typeof current>
    await bare.journal.append(
      videoEntryAggregate.stream('lions', forms),
      NO_STREAM,
      [{ type: 'VideoEntryHandedIn', data: { ...video, replacedId: null } }],
      contextOf(),
      'elsewhere',
    )
    expect((await submission(bare, 'one')).video).toBeNull()
    await runProcesses(bare, 2)
    expect((await submission(bare, 'one')).video).toMatchObject({ submissionId: 'one', tournamentId: 'online' })
  })
})

describe('two videos for one event at the same time', () => {
  it('one becomes the entry, and the other is refused and deleted', async () => {
    const world = await onlineWorld(start)
    await arrived(world, 'one')
    await arrived(world, 'two')
    const answers = await Promise.all([handIn(world, 'one'), handIn(world, 'two')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'one-entry-only' } })
    const { current } = await entryOf(world)
    expect(world.deps.blobs.names()).toEqual([`videos/lions/ana/${current?.videoId}/video`])
    expect(await world.room()).toBeLessThan(MEGABYTE)
  })

  it('both would be taken by what each of them read before (control)', async () => {
    const world = await onlineWorld(start)
    await arrived(world, 'one')
    await arrived(world, 'two')
    const state = await entryOf(world)
    mustSucceed(await handIn(world, 'one'))
    const { current } = await entryOf(world)
    const { replacedId: _, ...video } = current as NonNullable<typeof current>
    const terms = {
      tournament: { title: 'Online Open', startDate: start, endDate: end, startText: '' },
      rules: { takesVideos: true, mayReplace: false },
      isRegistered: true,
      now: start,
    }
    const decided = decide.handInEntry(state, { video: { ...video, videoId: 'two', submissionId: 'two' }, terms })
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'VideoEntryHandedIn' }] })
  })
})
