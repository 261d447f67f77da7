import { describe, expect, it } from 'vitest'
import { plainWords, shortened } from '../../../api/tournaments/plain-words.ts'
import { withTags } from '../../../api/tournaments/share-tags.ts'

describe('the plain text of HTML', () => {
  it.each([
    ['<p>Two days.</p><p>Forms &amp; sparring</p>', 'Two days. Forms & sparring'],
    ['<ul><li>A</li><li>B</li></ul>', 'A B'],
    ['a<br>b<script>alert(1)</script>', 'a b'],
    ['&amp;lt;b&amp;gt; &lt;i&gt;', '&lt;b&gt; <i>'],
    ['plain', 'plain'],
  ])('%j', (html, words) => expect(plainWords(html)).toBe(words))

  it('are truncated at a word', () => {
    expect(shortened('one two three', 20)).toBe('one two three')
    expect(shortened('one two three', 9)).toBe('one two…')
  })
})

it('replaces a page’s tags by those of its tournament', () => {
  const page = `<head><title>Matside</title>
    <meta name="description" content="Register for martial-arts tournaments and follow the day live." />
    <link rel="icon" /></head>`
  const tags = '<title>$& $1 Cup</title>'
  expect(withTags(page, tags).replaceAll(/\s+/g, ' ')).toBe('<head><title>$& $1 Cup</title> <link rel="icon" /></head>')
})
