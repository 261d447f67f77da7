import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { masterKeyOf, masterKeysToTurn } from '../../../api/configuration/master-key-files.ts'

it('keeps the old master key in a file, also when its replacement is repeated or ends twice', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matside-keys-'))
  const read = (name: string): string => readFileSync(join(dataDir, 'keys', name), 'utf8').trim()
  try {
    const before = masterKeyOf({ dataDir, personalDataMasterKey: null }).toString('hex')
    const [first, second] = [masterKeysToTurn(dataDir), masterKeysToTurn(dataDir)]
    const oldFile = first.turned()
    expect([second.turned(), first.turned()]).toEqual([oldFile, oldFile])
    expect(readFileSync(oldFile, 'utf8').trim()).toBe(before)
    expect(read('personal-data')).toBe(first.masterKey.toString('hex'))
    // A later turn keeps both.
    masterKeysToTurn(dataDir).turned()
    const names = readdirSync(join(dataDir, 'keys'))
    expect(names.filter((name) => name.startsWith('personal-data-old-'))).toHaveLength(2)
    expect(names).not.toContain('personal-data-new')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
