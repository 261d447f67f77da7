import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const OID = 0x06
const OCTETS = 0x04
const TIME = 0x17
const UTF8 = 0x0c

const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const bits = (content: Uint8Array): Buffer => der(0x03, hex('00'), content)

/** A key and its own certificate (X.509) for 127.0.0.1 and localhost, as PEM. */
export const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, der(OID, hex('2a8648ce3d040302')))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, hex('550403')), der(UTF8, Buffer.from('localhost')))))
  const valid = der(SEQUENCE, der(TIME, Buffer.from('200101000000Z')), der(TIME, Buffer.from('491231000000Z')))
  const names = der(SEQUENCE, der(0x87, hex('7f000001')), der(0x82, Buffer.from('localhost')))
  const extension = der(SEQUENCE, der(OID, hex('551d11')), der(OCTETS, names))
  const certified = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, hex('02'))),
    der(INTEGER, hex('01')),
    algorithm,
    name,
    valid,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extension)),
  )
  const signed = der(SEQUENCE, certified, algorithm, bits(sign('sha256', certified, privateKey)))
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
