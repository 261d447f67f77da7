import { describe, expect, it } from 'vitest'
import { asUnavailable } from '../../../api/adapters/event-store/eventstoredb/availability.ts'
import { refusedAccess } from '../../../api/adapters/event-store/eventstoredb/refused-access.ts'

const grpcError = (code: number, name: string, details: string): Error =>
  Object.assign(new Error(`${code} ${name}: ${details}`), { code, details })
const commandError = (type: string, of: Error): Error => Object.assign(new Error(of.message, { cause: of }), { type })

describe('a start on an EventStoreDB that refuses the program', () => {
  it.each<[what: string, error: Error, says: RegExp]>([
    ['a missing right', grpcError(7, 'PERMISSION_DENIED', 'Access Denied.'), /may not read \$all/],
    [
      'the same as the client reports it',
      commandError('access-denied', new Error('Access Denied.')),
      /may not read \$all/,
    ],
    ['an unknown user or password', grpcError(16, 'UNAUTHENTICATED', ''), /no user of that name and password/],
    [
      'the same as the client reports it',
      commandError('access-denied', grpcError(16, 'UNAUTHENTICATED', '')),
      /no user of that name and password/,
    ],
    [
      'a certificate of an unknown authority',
      grpcError(
        14,
        'UNAVAILABLE',
        'No connection established. Last error: Error: self-signed certificate in certificate chain',
      ),
      /tlsCAFile/,
    ],
    [
      'a certificate of another name',
      grpcError(
        14,
        'UNAVAILABLE',
        "Hostname/IP does not match certificate's altnames: Host: a. is not in the cert's altnames",
      ),
      /another host name/,
    ],
    ['an expired certificate', grpcError(14, 'UNAVAILABLE', 'certificate has expired'), /has expired/],
  ])('says what to change for %s', (_, error, says) => {
    expect(refusedAccess(error)?.message).toMatch(says)
    expect(refusedAccess(asUnavailable(error))?.message).toMatch(says)
  })

  it('leaves a server that is only away to be reported as such', () => {
    expect(refusedAccess(grpcError(14, 'UNAVAILABLE', 'connect ECONNREFUSED 127.0.0.1:2113'))).toBeNull()
    expect(refusedAccess(new Error('anything'))).toBeNull()
  })
})
