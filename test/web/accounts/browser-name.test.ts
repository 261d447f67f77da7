import { describe, expect, it } from 'vitest'
import { browserOf } from '../../../web/accounts/sessions/browser-name.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a browser', () => {
  it.each([
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera', 'Windows'],
    [`${PHONE} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${PHONE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    [`${PHONE} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`, 'Edge', 'Android'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${IPHONE} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/604.1`, 'Firefox', 'iPhone'],
    [`${IPHONE} EdgiOS/141.0.0.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone'],
    [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari', 'mac-or-ipad'],
    [`${MAC}/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0',
      'Chrome',
      'ChromeOS',
    ],
    ['Mozilla/5.0 Firefox/143.0', 'Firefox', null],
  ])('%s', (userAgent, browser, system) => {
    expect(browserOf(userAgent)).toEqual({ browser, system })
  })

  it.each(['', 'curl/8.5.0', 'node', 'Mozilla/5.0'])('is unknown for "%s"', (userAgent) => {
    expect(browserOf(userAgent)).toBeNull()
  })
})
