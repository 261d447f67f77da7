import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hashOf } from '../../../api/adapters/event-store/hash-chain.ts'
import { anchorSigner } from '../../../api/adapters/history-anchors/anchor-signer.ts'
import { rootByPath, rootOf } from '../../../api/adapters/history-anchors/merkle-tree.ts'
import type { StreamProof } from '../../../api/audit/history-export/manifest.ts'
import { type Anchor, anchorText, exportText, leafText } from '../../../domain/audit/published.ts'
import type { StoredEvent } from '../../../domain/kernel/event-store.ts'

const page = readFileSync(new URL('../../../api/audit/history-export/FORMAT.md', import.meta.url), 'utf8')

interface Example {
  readonly chain: readonly StoredEvent[]
  readonly leaves: readonly StreamProof[]
  readonly anchor: Anchor
  readonly publicKey: string
  readonly manifest: string
  readonly signature: string
}
const example = JSON.parse(page.match(/```json\n(.*?)\n```/s)?.[1] ?? '') as Example
/** The key of the example. */
const signer = anchorSigner(Buffer.alloc(32, 1))

it('describes exports with an example that is right', () => {
  const { chain, leaves, anchor, publicKey, manifest, signature } = example
  let previous = ''
  for (const event of chain) {
    expect(hashOf(previous, event)).toBe(event.hash)
    previous = event.hash
  }
  const texts = leaves.map((leaf) => leafText(leaf.stream, leaf))
  expect(rootOf(texts)).toBe(anchor.root)
  for (const [index, { path }] of leaves.entries())
    expect(rootByPath(texts[index] ?? '', { index, size: anchor.streams, path })).toBe(anchor.root)
  expect(publicKey).toBe(signer.publicKey)
  expect(anchor.keyId).toBe(signer.keyId)
  expect(signer.verify(anchorText(anchor), anchor.signature)).toBe(true)
  expect(signer.verify(exportText(manifest), signature)).toBe(true)
})
