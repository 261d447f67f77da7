import { describe, expect, it } from 'vitest'
import { MerkleTree, rootByPath, rootOf } from '../../../../api/adapters/history-anchors/merkle-tree.ts'

/** The leaves and roots of RFC 6962's reference implementation. */
const LEAVES = ['', '\u0000', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno']
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('a Merkle tree', () => {
  it.each(ROOTS.map((root, size) => [size, root] as const))('of %i leaves has the root of RFC 6962', (size, root) => {
    expect(rootOf(LEAVES.slice(0, size))).toBe(root)
  })

  it('proves each of its leaves by an audit path, and no other leaf or place', () => {
    for (let size = 1; size <= 20; size++) {
      const tree = new MerkleTree()
      for (let i = 0; i < size; i++) tree.set(i, `leaf ${i}`)
      const whole = MerkleTree.of(Array.from({ length: size }, (_, i) => `leaf ${i}`))
      expect(whole.root).toBe(tree.root)
      for (let index = 0; index < size; index++) {
        const path = tree.pathOf(index)
        expect(rootByPath(`leaf ${index}`, { index, size, path })).toBe(tree.root)
        expect(whole.pathOf(index)).toEqual(path)
        expect(rootByPath('another', { index, size, path })).not.toBe(tree.root)
        expect(rootByPath(`leaf ${index}`, { index, size, path: [...path, tree.root] })).toBeNull()
        if (size > 1) expect(rootByPath(`leaf ${index}`, { index: (index + 1) % size, size, path })).not.toBe(tree.root)
      }
    }
  })

  it('has the same root after its leaves were replaced as one that was made of them', () => {
    const tree = new MerkleTree()
    for (let i = 0; i < 37; i++) tree.set(i, `old ${i}`)
    for (const i of [0, 5, 36, 17, 5]) tree.set(i, `new ${i}`)
    const leaves = Array.from({ length: 37 }, (_, i) => `${[0, 5, 17, 36].includes(i) ? 'new' : 'old'} ${i}`)
    expect(tree.root).toBe(rootOf(leaves))
    expect(tree.size).toBe(37)
  })
})
