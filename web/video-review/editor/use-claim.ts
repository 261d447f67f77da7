import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'

/** Well within the minutes for which the server takes it that somebody is on a video. */
const AGAIN_MS = 120_000

/** Says that this reviewer is on the video while the editor is open; answers why not: somebody else is, or all is said. */
export const useClaim = (submissionId: string): ApiProblem | null => {
  const claim = useSend('POST /review/claim/:id')
  const release = useSend('POST /review/release/:id')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const latest = useRef({ claim, release })
  latest.current = { claim, release }
  useEffect(() => {
    const params = { id: submissionId }
    let isHere = true
    const ask = async () => {
      const sent = await latest.current.claim.run({ params })
      if (isHere) setProblem(sent.ok ? null : sent.problem)
    }
    void ask()
    const timer = setInterval(() => void ask(), AGAIN_MS)
    return () => {
      isHere = false
      clearInterval(timer)
      // Where this is lost, the claim lapses by itself.
      void latest.current.release.run({ params })
    }
  }, [submissionId])
  return problem
}
