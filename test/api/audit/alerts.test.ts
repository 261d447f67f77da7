import { beforeAll, describe, expect, it } from 'vitest'
import type { readOrganizationAlerts, readTournamentAlert } from '../../../api/contract/alerts.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { changeUserRoles, registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { addStakeholder } from '../../../commands/tournaments/stakeholders.ts'
import { createTournament } from '../../../commands/tournaments/tournament.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { buy } from '../../support/purchase.ts'
import { cartFor, contextOf, SHOP } from '../../support/shop.ts'
import { springCupDetails } from '../../support/spring-cup.ts'
import { untilIdle } from '../../support/until-idle.ts'

/** The first family directs the tournament. */
const shop = shopForTests({ families: 2, items: [] })
const ADMIN = 'admin-1'
type Listed = AnswerOf<typeof readOrganizationAlerts>

const asked = <T>(path: string, subject: string, body?: unknown) =>
  shop.server.ask<T>('lions', path, { subject, ...(body === undefined ? {} : { method: 'POST', body }) })
const director = (): string => shop.families[0]?.userId ?? ''
const family = (): string => shop.families[1]?.userId ?? ''
const ofTournament = `audit/${SHOP}/alerts`
const ofOrganization = 'organization/alerts'
const listed = async (path: string, subject: string): Promise<Listed> => (await asked<Listed>(path, subject)).json
const review = (note: string) => ({ reviewId: crypto.randomUUID(), note })

/** Directed by the second family. */
const OTHER = 't2'

/** A family paid, a director refunded a part without canceling anything, and an admin gave and took a role. */
beforeAll(async () => {
  const { product, server, families } = shop
  const admin = { userId: ADMIN, objectId: ADMIN, email: 'ann@lions.example', displayName: 'Ann Admin', mobile: null }
  mustSucceed(await registerUser(product.app)(contextOf(), { ...admin, roles: ['Admin'] }))
  const membership = { membershipId: 'staff-1', status: 'Active', facilityId: null, userIds: [ADMIN] } as const
  mustSucceed(await registerHousehold(product.app)(contextOf(), { membership, students: [] }))
  await untilIdle(product)
  const [, buyer] = families
  if (buyer === undefined) throw new Error('the shop has two families')
  mustSucceed(await createTournament(product.app)(contextOf(), { tournamentId: OTHER, details: springCupDetails }))
  const roles = [{ value: 'director' as const, studentIds: [] }]
  const stakeholder = { membershipId: buyer.membershipId, userId: buyer.userId, roles, facilityId: null }
  mustSucceed(
    await addStakeholder(product.app)(contextOf(), { tournamentId: OTHER, stakeholder, hasAcknowledged: true }),
  )
  const transactionId = await buy(product, server, buyer, cartFor(buyer, ['forms']))
  await untilIdle(product)
  const refund = { refundId: crypto.randomUUID(), amount: 5, description: 'Goodwill', lineItemsToCancel: [] }
  const refunded = await asked(`transactions/manage/${SHOP}/refund/${transactionId}`, director(), refund)
  if (refunded.status !== 200) throw new Error(refunded.text)
  const userId = buyer.userId
  for (const roles of [['Viewer', 'Admin'], ['Viewer']] as const)
    mustSucceed(await changeUserRoles(product.app)(contextOf(), { userId, roles: [...roles] }))
  await untilIdle(product)
})

describe('alerts', () => {
  it('are those of the tournament for its director, and all for an admin', async () => {
    const ofDirector = await listed(ofTournament, director())
    expect(ofDirector).toMatchObject([
      {
        rule: 'refund-without-cancellation',
        tournamentId: SHOP,
        actor: { userId: director() },
        facts: { amount: 5, by: 'staff' },
        review: null,
      },
    ])
    const ofAdmin = await listed(ofOrganization, ADMIN)
    expect(ofAdmin.map(({ rule }) => rule)).toEqual(['brief-role', 'refund-without-cancellation'])
    expect(ofAdmin[1]).toEqual(ofDirector[0])
  })

  it('are refused to families, to an admin who is no director, and to a director in the organization', async () => {
    expect((await asked(ofTournament, family())).status).toBe(403)
    expect((await asked(ofTournament, ADMIN)).status).toBe(403)
    expect((await asked(ofOrganization, director())).status).toBe(403)
  })

  it('are not those of another tournament for its director', async () => {
    const [refund] = await listed(ofTournament, director())
    expect(await listed(`audit/${OTHER}/alerts`, family())).toEqual([])
    expect((await asked(`audit/${OTHER}/alerts/${refund?.id}`, family())).status).toBe(404)
    expect((await asked(`audit/${OTHER}/alerts/${refund?.id}/review`, family(), review(''))).status).toBe(404)
  })

  it('open the events that made them, in their own tournament only', async () => {
    const [role, refund] = await listed(ofOrganization, ADMIN)
    const { json } = await asked<AnswerOf<typeof readTournamentAlert>>(`${ofTournament}/${refund?.id}`, director())
    expect(json.entries.map(({ type }) => type)).toEqual(['ChargePrepared', 'RefundRequested'])
    expect(json.alert).toEqual(refund)
    const ofRole = await asked<AnswerOf<typeof readTournamentAlert>>(`${ofOrganization}/${role?.id}`, ADMIN)
    expect(ofRole.json.entries.map(({ type }) => type)).toEqual(['UserRolesChanged', 'UserRolesChanged'])
    expect((await asked(`${ofTournament}/${role?.id}`, director())).status).toBe(404)
    expect((await asked(`${ofTournament}/${role?.id}/review`, director(), review(''))).status).toBe(404)
  })

  it('are reviewed by a director or an admin, with a note', async () => {
    const [refund] = await listed(ofTournament, director())
    const path = `${ofTournament}/${refund?.id}/review`
    expect((await asked(path, family(), review(''))).status).toBe(403)
    expect((await asked(path, director(), review(' A family moved away. '))).status).toBe(200)
    await untilIdle(shop.product)
    expect((await listed(ofOrganization, ADMIN)).find(({ id }) => id === refund?.id)?.review).toMatchObject({
      userId: director(),
      note: 'A family moved away.',
    })
    expect((await asked(`${ofOrganization}/${refund?.id}/review`, ADMIN, review(''))).status).toBe(200)
    await untilIdle(shop.product)
    expect((await listed(ofTournament, director()))[0]?.review).toMatchObject({ userId: ADMIN, note: '' })
  })

  it('are hidden while their rule is not watched', async () => {
    const settings = 'organization/alert-settings'
    const [, refund] = await listed(ofOrganization, ADMIN)
    const unwatched = { unwatched: ['refund-without-cancellation'], mailsAdmins: true }
    expect((await asked(settings, director(), unwatched)).status).toBe(403)
    expect((await asked(settings, ADMIN, unwatched)).status).toBe(200)
    await untilIdle(shop.product)
    expect((await asked(settings, ADMIN)).json).toEqual(unwatched)
    expect(await listed(ofTournament, director())).toEqual([])
    expect((await asked(`${ofTournament}/${refund?.id}`, director())).status).toBe(404)
    await asked(settings, ADMIN, { unwatched: [], mailsAdmins: false })
    await untilIdle(shop.product)
    expect(await listed(ofTournament, director())).toHaveLength(1)
  })
})
