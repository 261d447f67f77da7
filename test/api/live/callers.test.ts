import { describe, expect, it } from 'vitest'
import { trustedProxies } from '../../../api/http/trusted-proxies.ts'
import { CallerLimits, callerOf } from '../../../api/live/callers.ts'

const through = (peer: string, forwarded?: string) =>
  callerOf(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })

describe('the caller of a socket', () => {
  it('is the peer, whatever its headers say', () => {
    expect(through('203.0.113.7')).toBe('203.0.113.7')
    expect(through('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(through('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it('is the address a proxy on this machine added, not those before it', () => {
    expect(through('127.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(through('::1', '198.51.100.1, 203.0.113.7, 127.0.0.1')).toBe('203.0.113.7')
    expect(through('::ffff:127.0.0.1')).toBe('127.0.0.1')
  })

  it('is the address a trusted proxy elsewhere added', () => {
    const isTrusted = trustedProxies('10.20.0.0/16')
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.20.9.9' }
    expect(callerOf('10.20.3.4', headers, isTrusted)).toBe('203.0.113.7')
    expect(callerOf('::ffff:10.20.3.4', headers, isTrusted)).toBe('203.0.113.7')
    expect(callerOf('10.21.3.4', headers, isTrusted)).toBe('10.21.3.4')
  })

  it('is the whole /64 of an IPv6 address', () => {
    const one = through('2001:db8:1:2::1')
    expect(through('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(one)
    expect(through('2001:db8:1:3::1')).not.toBe(one)
    expect(through('2001:db8::1')).not.toBe(through('2001:db9::1'))
  })
})

describe('a caller', () => {
  it('may open a limited number of sockets, and is forgotten with the last', () => {
    const callers = new CallerLimits()
    let held = 0
    while (callers.connect('a')) held += 1
    expect(held).toBe(5_000)
    expect(callers.connect('b')).toBe(true)
    callers.disconnect('a')
    expect(callers.connect('a')).toBe(true)
    expect(callers.connect('a')).toBe(false)
  })

  it('may be refused a limited number of times a minute, independently of other callers', () => {
    const callers = new CallerLimits()
    for (let at = 0; at < 60; at++) callers.noteRefusal('a')
    expect([callers.mayTry('a'), callers.mayTry('b')]).toEqual([false, true])
  })
})
