import { aggregate } from '../../kernel/decider.ts'
import type { Revised } from '../../kernel/revision.ts'
import type { Instant } from '../../kernel/time.ts'
import { codeInStream } from './code.ts'
import type { CouponEvent } from './events.ts'

type Created = Extract<CouponEvent, { type: 'CouponCreated' }>['data']
type Released = Extract<CouponEvent, { type: 'CouponReleased' }>['data']

/** Null means without expiry and without limit. */
export type CouponLimits = Pick<Created, 'expiry' | 'maxRedemptions' | 'maxRedemptionsPerMembership'>

/** One application of the coupon to one charge. */
export interface Use {
  readonly useId: string
  readonly transactionId: string
  readonly membershipId: string
  readonly status: 'held' | 'redeemed' | Released['reason']
}

/** `revision`: of the limits. */
export interface CouponState extends Revised {
  /** Null for a code without a coupon. */
  readonly created: Created | null
  readonly limits: CouponLimits
  /** Each membership's uses, in hash groups, so that an event does not copy a map of thousands of memberships. */
  readonly uses: ReadonlyMap<number, ReadonlyMap<string, readonly Use[]>>
  /** Held and redeemed uses of all memberships. */
  readonly taken: number
}

const initial: CouponState = {
  created: null,
  limits: { expiry: null, maxRedemptions: null, maxRedemptionsPerMembership: null },
  uses: new Map(),
  taken: 0,
  revision: 0,
}

const evolve = (state: CouponState, { type, data }: CouponEvent): CouponState => {
  switch (type) {
    case 'CouponCreated':
      return { ...state, created: data, limits: limitsOf(data), revision: 1 }
    case 'CouponLimitsChanged':
      return { ...state, limits: limitsOf(data), revision: state.revision + 1 }
    case 'CouponHeld':
      return withUse(state, data, 'held')
    case 'CouponRedeemed':
      return withUse(state, data, 'redeemed')
    case 'CouponReleased':
      return withUse(state, data, data.reason)
    default:
      return state
  }
}

const limitsOf = ({ expiry, maxRedemptions, maxRedemptionsPerMembership }: CouponLimits): CouponLimits => ({
  expiry,
  maxRedemptions,
  maxRedemptionsPerMembership,
})

const withUse = (
  state: CouponState,
  { useId, transactionId, membershipId }: Omit<Use, 'status'>,
  status: Use['status'],
): CouponState => {
  const own = usesOf(state, membershipId)
  const before = own.find((use) => use.useId === useId)
  const after: Use = { useId, transactionId, membershipId, status }
  const next = before === undefined ? [...own, after] : own.map((use) => (use === before ? after : use))
  const taken = state.taken + (isTaken(after) ? 1 : 0) - (before !== undefined && isTaken(before) ? 1 : 0)
  const group = groupOf(membershipId)
  const inGroup = new Map(state.uses.get(group)).set(membershipId, next)
  return { ...state, uses: new Map(state.uses).set(group, inGroup), taken }
}

/** Whether a use counts towards the limits. */
export const isTaken = ({ status }: Pick<Use, 'status'>): boolean => status === 'held' || status === 'redeemed'

const GROUPS = 128
const groupOf = (membershipId: string): number => {
  let hash = 0
  for (let at = 0; at < membershipId.length; at++) hash = (Math.imul(hash, 31) + membershipId.charCodeAt(at)) | 0
  return Math.abs(hash % GROUPS)
}

export const usesOf = ({ uses }: CouponState, membershipId: string): readonly Use[] =>
  uses.get(groupOf(membershipId))?.get(membershipId) ?? []

/** All uses, by membership. */
export const allUses = ({ uses }: CouponState): readonly (readonly Use[])[] =>
  [...uses.values()].flatMap((group) => [...group.values()])

/** The use that a charge holds; undefined if it has none. */
export const heldUse = (
  state: CouponState,
  { membershipId, transactionId }: { readonly membershipId: string; readonly transactionId: string },
  endedUses: ReadonlySet<string>,
): Use | undefined =>
  usesOf(state, membershipId).find(
    (use) => use.transactionId === transactionId && use.status === 'held' && !endedUses.has(use.useId),
  )

/** Whether a code is valid; check typed codes before loading the stream. */
export { isCode } from './code.ts'

export interface CouponOf {
  readonly tournamentId: string
  /** The code in any spelling. */
  readonly couponId: string
}

/** Stream `coupon-<tenant>.<tournamentId>.<code>`; all spellings of a code share one stream (`couponKey`). */
export const couponAggregate = aggregate<CouponState, CouponEvent, CouponOf>({
  name: 'coupon',
  ids: ({ tournamentId, couponId }) => [tournamentId, codeInStream(couponId)],
  initial,
  evolve,
})

/** The most uses taken so far, in all and by one membership: no limit can be set below these. */
export const highestTaken = (state: CouponState): { readonly total: number; readonly perMembership: number } => {
  let perMembership = 0
  for (const own of allUses(state)) perMembership = Math.max(perMembership, own.filter(isTaken).length)
  return { total: state.taken, perMembership }
}

/** Whether it can no longer be applied at `now`. */
export const hasExpired = ({ expiry }: Pick<CouponLimits, 'expiry'>, now: Instant): boolean =>
  expiry !== null && Date.parse(expiry) <= Date.parse(now)
