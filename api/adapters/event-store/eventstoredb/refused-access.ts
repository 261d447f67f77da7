import { StartProblem } from '../../../configuration/start-problem.ts'

/** gRPC status codes of a server that refuses the caller. */
const PERMISSION_DENIED = 7
const UNAUTHENTICATED = 16

const RIGHTS = 'see "From nothing to production", step 4, in scripts/README.md'
/** How Node and OpenSSL report a certificate whose authority is not trusted, and one of another name or time. */
const UNTRUSTED = /self[- ]signed certificate|unable to (verify|get) .*(certificate|issuer)|UNABLE_TO_|DEPTH_ZERO_SELF/i
const WRONG_NAME = /altnames|ERR_TLS_CERT_ALTNAME/i
const EXPIRED = /certificate has expired|CERT_HAS_EXPIRED/i

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const { code } = error as { readonly code?: unknown }
  return `${error.message} ${typeof code === 'string' ? code : ''} ${textOf(error.cause)}`
}

const codeOf = (error: unknown): number | null => {
  if (!(error instanceof Error)) return null
  const { code, type } = error as { readonly code?: unknown; readonly type?: unknown }
  if (type === 'access-denied') return PERMISSION_DENIED
  if (typeof code === 'number') return code
  const found = /^(\d+) [A-Z_]+: /.exec(error.message)
  return found === null ? codeOf(error.cause) : Number(found[1])
}

/**
 * What an operator has to change when the server refuses the first read of the whole log; null for any other failure.
 */
export const refusedAccess = (error: unknown): StartProblem | null => {
  const code = codeOf(error)
  const text = textOf(error)
  // The client reports a wrong password and a missing right alike; the text tells them apart.
  if (code === UNAUTHENTICATED || /UNAUTHENTICATED/.test(text))
    return new StartProblem(
      'EVENTSTORE_URL cannot be used: the server knows no user of that name and password. A character like @ or : in ' +
        `the password is written as %40 or %3A; how to create the user, ${RIGHTS}.`,
    )
  if (code === PERMISSION_DENIED)
    return new StartProblem(
      'EVENTSTORE_URL cannot be used: its user may not read $all, the whole log. Give it that right, and those to read and ' +
        `to append to streams: ${RIGHTS}.`,
    )
  if (UNTRUSTED.test(text))
    return new StartProblem(
      'EVENTSTORE_URL cannot be used: this machine does not trust the authority that signed the server’s certificate. Name ' +
        'the authority’s file in it: ?tlsCAFile=/etc/matside/ca.pem.',
    )
  if (WRONG_NAME.test(text))
    return new StartProblem(
      'EVENTSTORE_URL cannot be used: the server’s certificate is for another host name. Use the name that is in it.',
    )
  if (EXPIRED.test(text))
    return new StartProblem('EVENTSTORE_URL cannot be used: the server’s certificate has expired. Renew it there.')
  return null
}
