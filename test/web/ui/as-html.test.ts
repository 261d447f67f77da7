import { expect, it } from 'vitest'
import { asHtml } from '../../../web/ui/as-html.ts'

it.each([
  ['', ''],
  ['  ', ''],
  ['Be kind.', '<p>Be kind.</p>'],
  ['Be kind.\nBow.\n\n 1 < 2 & so on', '<p>Be kind.<br>Bow.</p>\n<p>1 &#60; 2 &#38; so on</p>'],
  ['<h2>Rules</h2>\n\n<p>Bow.</p>', '<h2>Rules</h2>\n\n<p>Bow.</p>'],
])('%j becomes %j', (written, html) => {
  expect(asHtml(written)).toBe(html)
})
