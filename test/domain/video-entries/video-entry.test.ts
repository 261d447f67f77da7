import { describe, expect, it } from 'vitest'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { beginEntry, type EntryTerms, handInEntry, hideEntry } from '../../../domain/video-entries/entry/decide.ts'
import type { VideoEntryEvent } from '../../../domain/video-entries/entry/events.ts'
import { videoEntryAggregate } from '../../../domain/video-entries/entry/state.ts'
import { entryWindow } from '../../../domain/video-entries/entry/window.ts'
import { setEntryRules } from '../../../domain/video-entries/rules/decide.ts'
import { entryRulesAggregate } from '../../../domain/video-entries/rules/state.ts'
import { canTakeVideos, usualRules } from '../../../domain/video-entries/rules/usual.ts'
import { golden } from '../../support/golden.ts'

const { replacedId: _, ...video } = golden('VideoEntryHandedIn').data
const of = { tournamentId: 't1', eventId: 'e1', studentId: 's1' }
const START = '2026-03-01T09:00:00.000Z'
const END = '2026-03-08T18:00:00.000Z'
const DURING = '2026-03-04T12:00:00.000Z'
const terms = (change: Partial<EntryTerms> = {}): EntryTerms => ({
  tournament: { title: 'Online Open', startDate: START, endDate: END, startText: 'March 1, 2026, 9:00 AM UTC' },
  rules: { takesVideos: true, mayReplace: false },
  isRegistered: true,
  now: DURING,
  ...change,
})
const begunAt = (begun: string): VideoEntryEvent => ({
  type: 'VideoEntryBegun',
  data: { ...of, videoId: 'vi2', begun },
})
const first = { ...golden('VideoEntryHandedIn'), data: { ...golden('VideoEntryHandedIn').data, replacedId: null } }
const state = (...events: VideoEntryEvent[]) => fold(videoEntryAggregate, events)
const outcome = (decision: Decision<VideoEntryEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code
const second = { ...video, videoId: 'vi2', submissionId: 'vi2' }
const mayReplace = { rules: { takesVideos: true, mayReplace: true } }

describe('a tournament video', () => {
  it.each<[string, VideoEntryEvent[], Partial<EntryTerms>, unknown]>([
    ['the tournament runs', [], {}, ['VideoEntryHandedIn']],
    ['the tournament starts at this moment', [], { now: START }, ['VideoEntryHandedIn']],
    ['the tournament has not started', [], { now: '2026-03-01T08:59:59.999Z' }, 'tournament-not-started'],
    ['the tournament ends at this moment', [], { now: END }, 'tournament-ended'],
    ['its upload began before the end', [begunAt('2026-03-08T17:59:59.999Z')], { now: END }, ['VideoEntryHandedIn']],
    [
      'its upload began two hours ago, before the end',
      [begunAt('2026-03-08T17:00:00.000Z')],
      { now: '2026-03-08T19:00:00.000Z' },
      ['VideoEntryHandedIn'],
    ],
    [
      'its upload began more than two hours ago',
      [begunAt('2026-03-08T17:00:00.000Z')],
      { now: '2026-03-08T19:00:00.001Z' },
      'tournament-ended',
    ],
    ['its upload began at the end', [begunAt(END)], { now: END }, 'tournament-ended'],
    [
      'another upload began before the end',
      [{ ...begunAt(DURING), data: { ...begunAt(DURING).data, videoId: 'vi9' } } as VideoEntryEvent],
      { now: END },
      'tournament-ended',
    ],
    ['the student is not registered', [], { isRegistered: false }, 'not-registered'],
    ['the event takes no videos', [], { rules: { takesVideos: false, mayReplace: true } }, 'no-videos-taken'],
    ['there is one already', [first], {}, 'one-entry-only'],
    ['there is one that may be replaced', [first], mayReplace, ['VideoEntryHandedIn']],
    ['there is one that may be replaced, after the end', [first], { ...mayReplace, now: END }, 'tournament-ended'],
  ])('is handed in: when %s', (_title, events, change, expected) => {
    expect(outcome(handInEntry(state(...events), { video: second, terms: terms(change) }))).toEqual(expected)
  })

  it('is the same one when it is sent again, also after the end', () => {
    const after = terms({ now: '2026-04-01T00:00:00.000Z', isRegistered: false })
    expect(outcome(handInEntry(state(first), { video, terms: after }))).toEqual([])
    expect(outcome(beginEntry(state(first), { of, videoId: video.videoId, terms: after }))).toEqual([])
  })

  it('names the one that it replaces', () => {
    const decided = handInEntry(state(first), { video: second, terms: terms(mayReplace) })
    expect(decided).toMatchObject({ value: [{ data: { replacedId: first.data.submissionId, submissionId: 'vi2' } }] })
  })

  it('says when the tournament starts', () => {
    expect(handInEntry(state(), { video, terms: terms({ now: '2026-02-01T00:00:00.000Z' }) })).toMatchObject({
      error: {
        message: 'Online Open starts on March 1, 2026, 9:00 AM UTC. The record button will not be active until then.',
      },
    })
  })

  it('keeps the time of its first ticket when the ticket is renewed', () => {
    const begun = state(begunAt('2026-03-08T17:00:00.000Z'))
    expect(
      outcome(beginEntry(begun, { of, videoId: 'vi2', terms: terms({ now: '2026-03-08T17:30:00.000Z' }) })),
    ).toEqual([])
    expect(outcome(beginEntry(state(), { of, videoId: 'vi2', terms: terms() }))).toEqual(['VideoEntryBegun'])
    expect(outcome(beginEntry(state(), { of, videoId: 'vi2', terms: terms({ now: END }) }))).toBe('tournament-ended')
  })

  it('is hidden and shown again, once each', () => {
    const hidden = golden('VideoEntryHidden')
    expect(outcome(hideEntry(state(), { isHidden: true }))).toBe('video-entry-not-found')
    expect(outcome(hideEntry(state(first), { isHidden: true }))).toEqual(['VideoEntryHidden'])
    expect(outcome(hideEntry(state(first, hidden), { isHidden: true }))).toEqual([])
    expect(outcome(hideEntry(state(first, hidden), { isHidden: false }))).toEqual(['VideoEntryShown'])
  })
})

describe('an event takes videos', () => {
  it.each([
    ['Online', 'Athlete', true, true],
    ['Hybrid', 'Athlete', true, false],
    ['InPerson', 'Athlete', false, false],
    ['Online', 'Coach', false, true],
  ] as const)('%s for the role %s: can %s, does unless organizers decide %s', (type, role, can, does) => {
    expect([canTakeVideos(type, role), usualRules(type).takesVideos]).toEqual([can, does])
  })

  it('by the rules that organizers set, one by one', () => {
    const usual = usualRules('Hybrid')
    const set = (changes: object, canTake = true, events = [golden('EntryRulesSet')].slice(0, 0)) =>
      setEntryRules(fold(entryRulesAggregate, events), { tournamentId: 't1', eventId: 'e1', changes, usual, canTake })
    expect(set({ takesVideos: true })).toMatchObject({ value: [{ data: { takesVideos: true, mayReplace: false } }] })
    expect(set({ takesVideos: false })).toMatchObject({ value: [] })
    expect(set({ takesVideos: true }, false)).toMatchObject({ error: { code: 'no-videos-taken' } })
    expect(set({ mayReplace: false }, true, [golden('EntryRulesSet')])).toMatchObject({
      value: [{ data: { takesVideos: true, mayReplace: false } }],
    })
  })
})

it('has a window that contains its start and not its end', () => {
  const times = { startDate: START, endDate: END }
  expect([START, DURING, END].map((now) => entryWindow(times, now))).toEqual(['open', 'open', 'ended'])
})
