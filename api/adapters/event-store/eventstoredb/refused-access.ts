import { StartProblem } from '../../../configuration/start-problem.ts'

/** gRPC status codes of a server that refuses the caller. */
const PERMISSION_DENIED = 7
const UNAUTHENTICATED = 16

/** What the program needs the right for: the whole log, and on streams to read, to append and to read the metadata. */
export type Right = 'whole-log' | 'read' | 'append' | 'metadata'

const DENIED: Readonly<Record<Right, string>> = {
  'whole-log': 'may not read $all, the whole log',
  read: 'may not read streams',
  append: 'may not append to streams',
  metadata: 'may not read the metadata of streams',
}

/** The command that gives all of them. */
const COMMAND =
  '"npm run prepare-event-log -- --as esdb://admin:…@host:2113" (see "From nothing to production", step 4, in scripts/README.md)'
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

interface Refused {
  /** What was refused; default: to read the whole log. */
  readonly right?: Right
  /** The setting or option with the connection string. */
  readonly setting?: 'EVENTSTORE_URL' | '--as'
}

/**
 * What an operator has to change when the server refuses a call of the start; null for any other failure.
 */
export const refusedAccess = (
  error: unknown,
  { right = 'whole-log', setting = 'EVENTSTORE_URL' }: Refused = {},
): StartProblem | null => {
  const code = codeOf(error)
  const text = textOf(error)
  // The client reports a wrong password and a missing right alike; the text tells them apart.
  if (code === UNAUTHENTICATED || /UNAUTHENTICATED/.test(text))
    return new StartProblem(
      `${setting} cannot be used: the server knows no user of that name and password. A character like @ or : in the ` +
        `password is written as %40 or %3A.${setting === '--as' ? '' : ` ${COMMAND} creates the user.`}`,
    )
  if (code === PERMISSION_DENIED)
    return new StartProblem(
      setting === '--as'
        ? '--as cannot be used: its user is not an administrator of the server.'
        : `EVENTSTORE_URL cannot be used: its user ${DENIED[right]}. ${COMMAND} gives it every right that the program needs.`,
    )
  if (UNTRUSTED.test(text))
    return new StartProblem(
      `${setting} cannot be used: this machine does not trust the authority that signed the server’s certificate. Name ` +
        'the authority’s file in it: ?tlsCAFile=/etc/matside/ca.pem.',
    )
  if (WRONG_NAME.test(text))
    return new StartProblem(
      `${setting} cannot be used: the server’s certificate is for another host name. Use the name that is in it.`,
    )
  if (EXPIRED.test(text))
    return new StartProblem(`${setting} cannot be used: the server’s certificate has expired. Renew it there.`)
  return null
}
