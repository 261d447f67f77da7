import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'

/** Well below the server's claim timeout. */
const RENEW_MS = 120_000

/** Claims the video while the editor is open. Returns the refusal if another reviewer has it or it needs no more reviews. */
export const useClaim = (submissionId: string): ApiProblem | null => {
  const claim = useSend('POST /review/claim/:id')
  const release = useSend('POST /review/release/:id')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const latest = useRef({ claim, release })
  latest.current = { claim, release }
  useEffect(() => {
    const params = { id: submissionId }
    let isMounted = true
    const renew = async () => {
      const sent = await latest.current.claim.run({ params })
      if (isMounted) setProblem(sent.ok ? null : sent.problem)
    }
    let claiming = renew()
    const timer = setInterval(() => {
      claiming = renew()
    }, RENEW_MS)
    return () => {
      isMounted = false
      clearInterval(timer)
      // After the claim: a release that overtakes it would leave the video claimed until the claim expires, as a lost one does.
      void claiming.then(() => latest.current.release.run({ params }))
    }
  }, [submissionId])
  return problem
}
