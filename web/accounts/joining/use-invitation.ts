import { useEffect, useState } from 'react'
import { send } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'

/** State of an invitation's link (accounts rule 39). */
export type InvitationCheck =
  | { readonly result: 'checking' }
  | { readonly result: 'Valid'; readonly email: string }
  | { readonly result: 'Resent'; readonly email: string }
  | { readonly result: 'Invalid' | 'NotFound'; readonly code: string; readonly message: string }

/** Checks a link once; for an expired one the check sends a new mail. */
export const useInvitation = (token: string): InvitationCheck => {
  const [check, setCheck] = useState<InvitationCheck>({ result: 'checking' })
  useEffect(() => {
    const later = new AbortController()
    setCheck({ result: 'checking' })
    send('POST /invitation/status/:token', { params: { token } }, { signal: later.signal }).then(
      ({ result, email }) => setCheck({ result, email }),
      (thrown: unknown) => {
        if (later.signal.aborted) return
        const { status, code, message } = asProblem(thrown)
        setCheck({ result: status === 404 ? 'NotFound' : 'Invalid', code, message })
      },
    )
    return () => later.abort()
  }, [token])
  return check
}
