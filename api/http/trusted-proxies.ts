import { BlockList, isIP, isIPv6 } from 'node:net'
import { ownValue } from '../../domain/kernel/own-value.ts'

/** Whether the forwarding headers (`X-Forwarded-For`, `-Proto`) of a peer at this address are trusted. */
export type TrustsProxy = (address: string) => boolean

/** Named networks, as in the settings of proxies. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const networksOf = (list: string): string[] => splitList(list).flatMap((entry) => ownValue(NAMED, entry) ?? [entry])

const parsed = (network: string): { readonly address: string; readonly bits: number } | null => {
  const [address = '', bits, ...rest] = network.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || rest.length > 0) return null
  if (bits === undefined) return { address, bits: most }
  // A network of all addresses would let every client choose its own address.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most ? { address, bits: Number(bits) } : null
}

/**
 * Whether each entry of the list is an address, a network such as `10.0.0.0/8`, or loopback, linklocal or uniquelocal.
 */
export const isProxyList = (list: string): boolean => networksOf(list).every((network) => parsed(network) !== null)

/** Trusts this machine, and the addresses and networks of a list that passes `isProxyList`. */
export const trustedProxies = (list: string): TrustsProxy => {
  const trusted = new BlockList()
  for (const network of networksOf(`loopback,${list}`)) {
    const found = parsed(network)
    if (found !== null) trusted.addSubnet(found.address, found.bits, isIPv6(found.address) ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
    const plain = mapped ?? address
    return isIP(plain) !== 0 && trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** Trusts this machine only; used without a setting. */
export const trustsThisMachine = trustedProxies('')
