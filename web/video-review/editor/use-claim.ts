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

/** Claims, and renews the claim until the returned function is called, which releases it. */
export const holdClaim = ({ claim, release, onClaimed }: Claim): (() => void) => {
  let isHeld = true
  const renew = async () => {
    const sent = await claim()
    if (isHeld) onClaimed(sent.ok ? null : sent.problem)
  }
  let claiming = renew()
  const timer = setInterval(() => {
    claiming = renew()
  }, RENEW_MS)
  return () => {
    isHeld = false
    clearInterval(timer)
    // After the claim: a release that overtakes it would leave the video claimed until the claim expires, as a lost one does.
    void claiming.then(release)
  }
}

/** Claims the video while the editor is open. Returns the refusal if another reviewer has it or it needs no more reviews. */
export const useClaim = (submissionId: string): ApiProblem | null => {
  const claim = useSend('POST /review/claim/:id')
  const release = useSend('POST /review/release/:id')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const latest = useRef({ claim, release })
  latest.current = { claim, release }
  useEffect(() => {
    const params = { id: submissionId }
    return holdClaim({
      claim: () => latest.current.claim.run({ params }),
      release: () => latest.current.release.run({ params }),
      onClaimed: setProblem,
    })
  }, [submissionId])
  return problem
}
