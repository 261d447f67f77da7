import type { WaitingListEvent } from '../../domain/registration/waiting-list/events.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'
import { readWaitingList } from '../registration/waiting-list/list-commands.ts'
import { mailName } from '../registration/waiting-list/mail-name.ts'

const NAME = 'mail-waiting-lists'

/**
 * A place was offered → the family gets a mail with the deadline, while the offer is open. An offer lapsed → a mail
 * with their new status.
 */
export const mailWaitingLists = (deps: Needs<'handler' | 'mailer' | 'sites'>): Process<WaitingListEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    PlaceOffered: async ({ tenant, data: { membershipId, studentId, offerId, until, ...of } }) => {
      const { names } = await readWaitingList(deps)(tenant, of)
      if (!names.some(({ offer }) => offer?.offerId === offerId)) return
      await mailName(deps)(tenant, { of, membershipId, studentId, offerId, news: { kind: 'offered', until } })
    },
    OfferLapsed: ({ tenant, data: { membershipId, studentId, offerId, next, ...of } }) =>
      mailName(deps)(tenant, { of, membershipId, studentId, offerId, news: { kind: next, until: null } }),
  },
})
