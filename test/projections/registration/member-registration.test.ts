import { describe, expect, test } from 'vitest'
import {
  memberRegistrationOnWire,
  myRegistrationLive,
} from '../../../projections/registration/member-registration.live.ts'
import {
  memberRegistration,
  registrationsOfMembership,
} from '../../../projections/registration/member-registration.queries.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { golden } from '../../support/golden.ts'
import { completed, type Fact, M, order, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { present } from '../support/present.ts'

const of = { tournamentId: T, membershipId: M }
const withdrawn: Fact = { type: 'OrderWithdrawn', data: { ...of, orderId: 'x1', reason: 'expired' } }

describe("a membership's registration", () => {
  const views = [registrations, tournaments]

  test('has the open order and when it lapses', () =>
    given(views, [...setUp, order('x1')], async (reader) => {
      const row = await memberRegistration(reader, 'lions', T, M)
      expect(row).toMatchObject({
        status: 'pending',
        userId: 'u1',
        openOrder: { orderId: 'x1', total: 19_430, expires: '2026-03-01T12:15:00.000Z' },
      })
      expect(row && memberRegistrationOnWire(row)).toMatchObject({
        id: `${T}.${M}`,
        events: [
          { id: 'n1', curriculumId: 'curriculum-e1', status: 'pending', submissionId: null },
          { id: 'n2' },
          { id: 'n3' },
        ],
        catalog: [{ id: 'i1', catalogItemId: 'shirt', qty: 2, config: [{ key: 'Size', value: 'M' }] }],
      })
    }))

  test('lists the terms accepted with orders that were not withdrawn', () => {
    const acceptedTerms = [
      { of: T, hash: 'a' },
      { of: 'e1', hash: 'b' },
      { of: 'shirt', hash: null },
    ]
    const facts = [
      ...setUp,
      order('x0', { acceptedTerms }),
      completed('x0'),
      order('x1', { acceptedTerms: acceptedTerms.slice(0, 1) }),
      withdrawn,
    ]
    return given(views, facts, async (reader) => {
      const row = await memberRegistration(reader, 'lions', T, M)
      expect(row && memberRegistrationOnWire(row).termsAcceptances).toEqual([
        { hasAccepted: true, purchaseableId: T, purchaseableType: null, value: 'a' },
        { hasAccepted: true, purchaseableId: 'e1', purchaseableType: 0, value: 'b' },
        { hasAccepted: true, purchaseableId: 'shirt', purchaseableType: 1, value: null },
      ])
      // The entries of a completed order no longer name it: the terms keep the time themselves.
      expect(row?.acceptedTerms.map(({ accepted }) => accepted)).toEqual(Array(3).fill(row?.created))
    })
  })

  test('is removed when its only order lapses', () =>
    given(views, [...setUp, order('x1'), withdrawn], async (reader) => {
      expect(await memberRegistration(reader, 'lions', T, M)).toBeUndefined()
    }))

  test('is complete once paid, and keeps canceled entries as canceled', () =>
    given(
      views,
      [
        ...setUp,
        order('x1'),
        completed('x1'),
        { type: 'EntryCanceled', data: { ...of, entryId: 'n1', eventId: 'e1', studentId: 's1', refundId: 'r' } },
        { type: 'ItemCanceled', data: { ...of, lineId: 'i1', catalogItemId: 'shirt', quantity: 1, refundId: 'r' } },
      ],
      async (reader) => {
        const [row] = await registrationsOfMembership(reader, 'lions', M)
        expect(row).toMatchObject({
          tournamentTitle: 'Spring Open',
          status: 'complete',
          openOrder: null,
          transactionIds: ['x1'],
        })
        expect(row?.entries.map(({ status }) => status)).toEqual(['canceled', 'complete', 'complete'])
        expect(row?.items).toMatchObject([{ qty: 1, status: 'complete' }])
      },
    ))

  test('has an item with the options that were chosen last', () => {
    const changed = golden('ItemChoicesChanged')
    return given(views, [...setUp, order('x1'), completed('x1'), changed], async (reader) => {
      const row = await memberRegistration(reader, 'lions', T, M)
      expect(row?.items).toMatchObject([{ id: 'i1', qty: 2, status: 'complete', config: changed.data.choices }])
    })
  })

  test('clears the choices of an erased buyer but not those of others in the membership', () => {
    const cap = { lineId: 'i2', catalogItemId: 'cap', quantity: 1, unitPrice: 0, tax: 0 }
    const choices = [{ lineId: 'i2', key: 'Color', value: 'Red' }]
    const others = { userId: 'u2', entries: [], items: [cap], choices }
    const bought = [order('x1'), completed('x1'), order('x2', others), completed('x2', others)]
    const erased: Fact = { type: 'UserErased', data: { userId: 'u1' } }
    return given(views, [...setUp, ...bought, erased], async (reader) => {
      const row = await memberRegistration(reader, 'lions', T, M)
      expect(row && memberRegistrationOnWire(row).catalog.map(({ id, config }) => [id, config])).toEqual([
        ['i1', []],
        ['i2', [{ key: 'Color', value: 'Red' }]],
      ])
    })
  })

  test('is sent only to its own membership', () =>
    given(views, [...setUp, order('x1')], async (reader) => {
      const row = await memberRegistration(reader, 'lions', T, M)
      if (row === undefined) throw new Error('no row')
      expect(present(myRegistrationLive, row, { kind: 'member', id: M })).not.toBeNull()
      expect(present(myRegistrationLive, row, { kind: 'member', id: 'm2' })).toBeNull()
      expect(myRegistrationLive.concerns?.(row, { kind: 'member', id: 'm2' })).toBe(false)
    }))
})

test('an entry shows the video that was handed in for it, also when it is registered again', async () => {
  const video = { ...golden('VideoEntryHandedIn').data, tournamentId: 't1', membershipId: 'm1', eventId: 'e1' }
  const entry = { entryId: 'n1', eventId: 'e1', studentId: video.studentId }
  const imported = (importId: string, entryId: string): Fact => ({
    type: 'EntriesImported',
    data: { tournamentId: 't1', membershipId: 'm1', importId, entries: [{ ...entry, entryId }] },
  })
  const canceled: Fact = {
    type: 'EntryCanceled',
    data: { tournamentId: 't1', membershipId: 'm1', ...entry, refundId: null },
  }
  const facts = [imported('i1', 'n1'), { type: 'VideoEntryHandedIn', data: video }, canceled, imported('i2', 'n2')]
  await given([registrations], facts as Fact[], async (reader) => {
    const row = await memberRegistration(reader, 'lions', 't1', 'm1')
    expect(row?.entries.map(({ id, status, submissionId }) => [id, status, submissionId])).toEqual([
      ['n1', 'canceled', video.submissionId],
      ['n2', 'complete', video.submissionId],
    ])
  })
})
