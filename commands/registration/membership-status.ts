import type { MembershipStatus } from '../../domain/accounts/published.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { kernelText } from '../../domain/kernel/texts.ts'

/** Only active and trial memberships may register (registration rule 2). Refused: membership-inactive. */
export const checkMembershipStatus = (status: MembershipStatus | null): Result<void, Refusal> =>
  status === 'Active' || status === 'Trial'
    ? ok(undefined)
    : refuse(
        refusal('forbidden', 'membership-inactive', kernelText('membership-inactive'), {
          status,
        }),
      )
