import { expect, it } from 'vitest'
import { type DetailsDraft, emptyDraft } from '../../../web/tournaments/admin/wizard/draft.ts'
import { noContents, previewOf } from '../../../web/tournaments/admin/wizard/preview.tsx'

const now = '2026-12-01T12:00:00.000Z'
const draft: DetailsDraft = {
  ...emptyDraft({ timeZone: 'America/New_York', supportEmail: 'help@lions.example' }),
  title: 'Spring Open',
  location: 'Hall B',
  displayAfter: '2027-01-01T09:00',
  startDate: '2027-03-06T09:00',
  endDate: '2027-03-07T18:00',
}
const shown = (part: Partial<DetailsDraft> = {}, contents = noContents('t1')) =>
  previewOf({ ...draft, ...part }, contents, now)

it('previews the draft as members will see it once displayed', () => {
  expect(shown()).toMatchObject({
    id: 't1',
    title: 'Spring Open',
    location: 'Hall B',
    isRegistrationOpen: true,
    hasEnded: false,
    startDate: '2027-03-06T14:00:00.000Z',
    registrationEnds: '2027-03-06T14:00:00.000Z',
  })
  expect(
    shown({ startDate: '2025-03-06T09:00', endDate: '2025-03-07T09:00', displayAfter: '2025-01-01T09:00' }),
  ).toMatchObject({ isRegistrationOpen: false, hasEnded: true })
})

it.each<Partial<DetailsDraft>>([
  { startDate: null, endDate: null, displayAfter: null },
  { endDate: null },
  { startDate: '2027-02-31', timezone: 'Mars/Olympus' },
  { title: '', taxPercent: null, type: null },
])('previews a draft with %j', (part) => {
  expect(shown(part).startDate).toMatch(/^20/)
})

it('shows remaining places of the saved events', () => {
  const event = { eventId: 'e1', capacity: 10, taken: 12, title: 'Forms' }
  const full = { ...noContents('t1'), events: [event, { ...event, capacity: null }] } as unknown as ReturnType<
    typeof noContents
  >
  expect(shown({}, full).events.map(({ remaining }) => remaining)).toEqual([0, null])
})
