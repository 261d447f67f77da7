import { hash } from 'node:crypto'

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')

/** The hash of an empty tree (RFC 6962, 2.1). */
const EMPTY = sha256()

/**
 * A Merkle tree of RFC 6962 (2.1) whose leaves can also be replaced. A change of one leaf hashes as many nodes as the tree is
 * high, so that the root after each of many changes is cheap. On each level nodes are paired from the left; the last one of
 * an odd number is that of the level above, which is the tree that the RFC splits at the largest power of two.
 */
export class MerkleTree {
  private levels: Buffer[][] = [[]]

  /** The tree of these leaves, with two hashes a leaf instead of as many as it is high. */
  static of(leaves: Iterable<string>): MerkleTree {
    const tree = new MerkleTree()
    let nodes = Array.from(leaves, (leaf) => sha256(LEAF, Buffer.from(leaf)))
    tree.levels = [nodes]
    while (nodes.length > 1) {
      const above: Buffer[] = []
      for (let at = 0; at < nodes.length; at += 2) {
        const [left, right] = [nodes[at] as Buffer, nodes[at + 1]]
        above.push(right === undefined ? left : sha256(NODE, left, right))
      }
      tree.levels.push(above)
      nodes = above
    }
    return tree
  }

  get size(): number {
    return this.levels[0]?.length ?? 0
  }

  /** In hexadecimal digits. */
  get root(): string {
    return (this.levels.at(-1)?.[0] ?? EMPTY).toString('hex')
  }

  /** Appends a leaf if `index` is the size of the tree, or replaces one. */
  set(index: number, leaf: string): void {
    let at = index
    let node = sha256(LEAF, Buffer.from(leaf))
    for (let level = 0; ; level++) {
      const nodes = this.levels[level] ?? []
      this.levels[level] = nodes
      nodes[at] = node
      if (nodes.length === 1) return
      const [left, right] = [nodes[at & ~1], nodes[at | 1]]
      node = left !== undefined && right !== undefined ? sha256(NODE, left, right) : node
      at >>= 1
    }
  }

  /** The audit path of a leaf (RFC 6962, 2.1.1): the hashes next to its path to the root, from the leaf up. */
  pathOf(index: number): readonly string[] {
    const path: string[] = []
    let at = index
    for (const nodes of this.levels) {
      const sibling = nodes[at ^ 1]
      if (sibling !== undefined) path.push(sibling.toString('hex'))
      at >>= 1
    }
    return path
  }
}

/**
 * The root that a leaf has with this audit path in a tree of `size` leaves (RFC 9162, 2.1.3.2); null if the path does not
 * fit the tree.
 */
export const rootByPath = (
  leaf: string,
  { index, size, path }: { readonly index: number; readonly size: number; readonly path: readonly string[] },
): string | null => {
  if (index < 0 || index >= size) return null
  let at = index
  let last = size - 1
  let node = sha256(LEAF, Buffer.from(leaf))
  for (const hex of path) {
    if (last === 0) return null
    const sibling = Buffer.from(hex, 'hex')
    if (at % 2 === 1 || at === last) {
      node = sha256(NODE, sibling, node)
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else node = sha256(NODE, node, sibling)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? node.toString('hex') : null
}

/** The root of a tree of these leaves. */
export const rootOf = (leaves: Iterable<string>): string => MerkleTree.of(leaves).root
