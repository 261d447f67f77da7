import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../../client/problem.ts'
import { type Sent, useSend } from '../../client/use-send.ts'

/** Well below the server's claim timeout. */
const RENEW_MS = 120_000

interface Claim {
  readonly claim: () => Promise<Sent<unknown>>
  readonly release: () => Promise<unknown>
  /** Called after each claim: with its refusal, or with null. */
  readonly onClaimed: (problem: ApiProblem | null) => void
}

export interface HeldClaim {
  /** Claims again, after the claims before were answered. */
  readonly renew: () => void
  /** Ends the claim: nothing claims from now on. */
  readonly end: () => void
}

/** Claims, and renews the claim until `end`, which releases it. */
export const holdClaim = ({ claim, release, onClaimed }: Claim): HeldClaim => {
  let isHeld = true
  const claimNow = async () => {
    if (!isHeld) return
    const sent = await claim()
    if (isHeld) onClaimed(sent.ok ? null : sent.problem)
  }
  let claiming = claimNow()
  const renew = (): void => {
    claiming = claiming.then(claimNow)
  }
  const timer = setInterval(renew, RENEW_MS)
  return {
    renew,
    end: () => {
      isHeld = false
      clearInterval(timer)
      // After the claims: a release that overtakes one would leave the video claimed until it expires, as a lost one does.
      void claiming.then(release)
    },
  }
}

/**
 * Claims the video while the editor is open. Returns the refusal if another reviewer has it or it needs no more reviews; asks
 * again when `activity`, what other reviewers do with it, changes.
 */
export const useClaim = (submissionId: string, activity: string): ApiProblem | null => {
  const claim = useSend('POST /review/claim/:id')
  const release = useSend('POST /review/release/:id')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const latest = useRef({ claim, release })
  latest.current = { claim, release }
  const held = useRef<HeldClaim | null>(null)
  useEffect(() => {
    const params = { id: submissionId }
    const holding = holdClaim({
      claim: () => latest.current.claim.run({ params }),
      release: () => latest.current.release.run({ params }),
      onClaimed: setProblem,
    })
    held.current = holding
    return holding.end
  }, [submissionId])
  const known = useRef(activity)
  useEffect(() => {
    if (known.current === activity) return
    known.current = activity
    held.current?.renew()
  }, [activity])
  return problem
}
