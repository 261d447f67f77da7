import { describe, expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { endReviewDrafts } from '../../../commands/processes/end-review-drafts.ts'
import { MAX_DRAFT_BYTES } from '../../../commands/video-review/draft/review-drafts.ts'
import {
  deleteOldDrafts,
  discardReviewDraft,
  readReviewDraft,
  saveReviewDraft,
  startedReviews,
  withdrawVideo,
} from '../../../commands/video-review/index.ts'
import { removeVideo } from '../../../commands/video-review/video/remove-video.ts'
import { sweepVoiceNotes } from '../../../commands/video-review/voice/sweep-voice-notes.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { contextOf } from '../../support/shop.ts'
import { bracketId, type JudgingWorld, judgingWorld } from '../../support/video/judging-world.ts'
import { forms, start } from '../../support/video/online-world.ts'

const of = (reviewerId = 'j3', submissionId = 'of-ana') => ({ reviewerId, submissionId })
const save = (
  { deps }: JudgingWorld,
  {
    known = null,
    content = '{}',
    noteIds = [],
    ...key
  }: Partial<Parameters<ReturnType<typeof saveReviewDraft>>[1]> = {},
) => saveReviewDraft(deps)(contextOf(), { ...of(), ...key, known, content, noteIds: [...noteIds] })
const saved = async (world: JudgingWorld, key = of()): Promise<string> => {
  const outcome = await save(world, key)
  if (!outcome.ok) throw new Error(outcome.error.code)
  return outcome.value.revision
}
const codeOf = (outcome: { readonly ok: boolean; readonly error?: { readonly code: string } }) => outcome.error?.code
const isStored = async ({ deps }: JudgingWorld, key = of()) => (await readReviewDraft(deps)('lions', key)) !== null

/** Lets the process handle every event that was recorded since the last call. */
const processed = (world: JudgingWorld) => {
  const { on } = endReviewDrafts(world.deps)
  const handlers = on as Readonly<Record<string, ((event: unknown) => Promise<void>) | undefined>>
  let done = -1
  return async () => {
    for (const event of await world.journal.readAll(done, 10_000)) {
      await handlers[event.type]?.(event)
      done = event.position
    }
  }
}
const record = (world: JudgingWorld, stream: string, event: DomainEvent) =>
  world.journal.append(stream, NO_STREAM, [event], contextOf(), stream)

describe('the draft of a review', () => {
  it('continues on another device, and neither device overwrites the other', async () => {
    const world = await judgingWorld()
    const first = await saved(world)
    expect(codeOf(await save(world))).toBe('draft-changed')
    const second = await save(world, { known: first, content: '{"text":"Low."}' })
    expect(second).toMatchObject({ ok: true })
    expect(await save(world, { known: first })).toMatchObject({
      error: { code: 'draft-changed', details: { changed: world.clock.now() } },
    })
    expect(codeOf(await discardReviewDraft(world.deps)('lions', of(), first))).toBe('draft-changed')
    expect((await readReviewDraft(world.deps)('lions', of()))?.content).toBe('{"text":"Low."}')
    expect(await startedReviews(world.deps)('lions', 'j3')).toEqual(['of-ana'])
    expect(await startedReviews(world.deps)('lions', 'j4')).toEqual([])
  })

  it('is refused for an unknown video, when it is too large, and after the judge has reviewed', async () => {
    const world = await judgingWorld()
    expect(codeOf(await save(world, of('j3', 'unknown')))).toBe('submission-not-found')
    expect(codeOf(await save(world, { content: 'x'.repeat(MAX_DRAFT_BYTES + 1) }))).toBe('draft-too-large')
    mustSucceed(await world.judge('j3', 'ana', 10))
    expect(codeOf(await save(world))).toBe('already-reviewed')
    expect(await isStored(world)).toBe(false)
  })

  it.each<[string, (world: JudgingWorld) => Promise<unknown>]>([
    ['the review is saved', (world) => world.judge('j3', 'ana', 10)],
    ['the video is taken back', ({ deps }) => withdrawVideo(deps)(contextOf(), { submissionId: 'of-ana' })],
    ['others are assigned to the bracket', (world) => world.assign(['j1', 'j4'], bracketId)],
    ['others are assigned to the event', (world) => world.assign(['j1', 'j4'])],
    [
      'the judge is no longer a stakeholder',
      async (world) => {
        const { head } = await world.deps.handler.read(tournamentAggregate, 'lions', forms)
        const data = { tournamentId: forms.tournamentId, membershipId: 'of j3', userId: 'j3' }
        const stream = tournamentAggregate.stream('lions', forms)
        await world.journal.append(stream, head, [{ type: 'StakeholderRemoved', data }], contextOf(), 'removed')
      },
    ],
    [
      'the athlete is withdrawn from the event',
      (world) =>
        record(world, 'canceled', {
          type: 'EntryCanceled',
          data: {
            tournamentId: forms.tournamentId,
            membershipId: 'family',
            entryId: 'entry',
            eventId: forms.eventId,
            studentId: 'ana',
            refundId: null,
          },
        }),
    ],
    [
      'the student is erased',
      (world) => record(world, 'erased', { type: 'StudentErased', data: { membershipId: 'family', studentId: 'ana' } }),
    ],
    ['the judge is erased', (world) => record(world, 'erased', { type: 'UserErased', data: { userId: 'j3' } })],
  ])('ends when %s, and those of others do not', async (_, end) => {
    const world = await judgingWorld()
    const run = processed(world)
    await run()
    await saved(world)
    await saved(world, of('j4', 'of-cleo'))
    await run()
    expect(await isStored(world)).toBe(true)
    await end(world)
    await run()
    await run()
    expect(await isStored(world)).toBe(false)
    expect(await isStored(world, of('j4', 'of-cleo'))).toBe(true)
  })

  it('that was begun after the review was saved stays', async () => {
    const world = await judgingWorld()
    mustSucceed(await world.judge('j3', 'ana', 10))
    // After the time that the journal gives its events.
    world.clock.at = '2999-03-15T18:01:00.000Z'
    const draft = { ...of(), revision: 'r', changed: world.clock.now(), studentId: 'ana', tournamentId: null }
    const content = { itemId: 'form', content: '{}', noteIds: [] }
    await world.deps.reviewDrafts.save('lions', { ...draft, ...content }, { known: null, since: world.clock.now() })
    await processed(world)()
    expect(await isStored(world)).toBe(true)
  })

  it.each<[string, (world: JudgingWorld) => Promise<unknown>, string]>([
    ['student is erased', ({ deps }) => deps.keys.erase('lions', 'ana'), 'submission-not-found'],
    ['judge is erased', ({ deps }) => deps.keys.erase('lions', 'j3'), 'submission-not-found'],
    ['video is taken back', ({ deps }) => withdrawVideo(deps)(contextOf(), of()), 'submission-not-found'],
    ['review is saved', (world) => world.judge('j3', 'ana', 10), 'draft-changed'],
  ])('is not kept if the %s while it is being saved', async (_, end, code) => {
    const world = await judgingWorld()
    const { reviewDrafts } = world.deps
    const racing: JudgingWorld = {
      ...world,
      deps: {
        ...world.deps,
        reviewDrafts: {
          ...reviewDrafts,
          save: async (...draft) => {
            await end(world)
            // The process has nothing to delete yet.
            await processed(world)()
            return reviewDrafts.save(...draft)
          },
        },
      },
    }
    expect(codeOf(await save(racing))).toBe(code)
    expect(await isStored(world)).toBe(false)
    // Without the check after the save it would be kept.
    await reviewDrafts.save(
      'lions',
      {
        ...of(),
        revision: 'r',
        changed: world.clock.now(),
        studentId: 'ana',
        tournamentId: null,
        itemId: 'form',
        content: '',
        noteIds: [],
      },
      { known: null, since: world.clock.now() },
    )
    expect(await isStored(world)).toBe(true)
  })

  it('ends after 30 days without a change, and may begin again', async () => {
    const world = await judgingWorld()
    await saved(world)
    world.clock.at = '2026-04-14T18:00:00.000Z'
    await deleteOldDrafts(world.deps)('harbor')
    expect(await isStored(world)).toBe(true)
    world.clock.at = '2026-04-14T18:00:01.000Z'
    expect(await isStored(world)).toBe(false)
    expect(await startedReviews(world.deps)('lions', 'j3')).toEqual([])
    await saved(world)
    world.clock.at = '2026-06-01T18:00:00.000Z'
    await deleteOldDrafts(world.deps)('lions')
    expect(await world.deps.reviewDrafts.ofTournament('lions', forms.tournamentId)).toEqual([])
  })

  it('keeps its voice notes while there is the video', async () => {
    const world = await judgingWorld({ at: start })
    mustSucceed(await world.begin('ana', 'of-ana'))
    mustSucceed(await world.handIn('ana', 'of-ana'))
    // Later than the files' time by more than a day.
    world.clock.at = '2999-03-15T18:00:00.000Z'
    const write = () =>
      world.deps.blobs.write('voice-notes', 'lions/ana/of-ana/j3/note', new Uint8Array(3), 'audio/webm')
    await write()
    const revision = await save(world, { noteIds: ['note'] })
    expect(revision.ok).toBe(true)
    world.clock.at = '2999-03-25T18:00:00.000Z'
    const sweep = () => sweepVoiceNotes(world.deps)('lions', { studentId: 'ana', videoId: 'of-ana', authorId: 'j3' })
    await sweep()
    const stored = () => world.deps.blobs.look('voice-notes', 'lions/ana/of-ana/j3/note')
    expect(await stored()).not.toBeNull()
    await world.deps.reviewDrafts.delete('lions', of())
    await sweep()
    expect(await stored()).toBeNull()

    // A request that was cut off may leave a note after the video was deleted.
    expect((await save(world, { noteIds: ['note'] })).ok).toBe(true)
    await removeVideo(world.deps)(contextOf(), { studentId: 'ana', videoId: 'of-ana' })
    await write()
    await sweep()
    expect(await stored()).toBeNull()
  })
})
