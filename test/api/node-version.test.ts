import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NODE_NEEDED, requireNode } from '../../api/configuration/node-version.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('the required Node version', () => {
  it.each(['v24.9.0', 'v24.21.3', 'v25.0.0'])('accepts %s', (version) => {
    expect(() => requireNode(version)).not.toThrow()
  })

  it.each(['v24.8.9', 'v22.20.0', 'v20.0.0'])('refuses to start on %s', (version) => {
    expect(() => requireNode(version)).toThrow(`Node 24.9 or newer is needed, and this is ${version}.`)
  })

  it('is the same in the boot script, the README and the image', () => {
    expect(read('scripts/boot.mjs')).toContain(`NODE_NEEDED = '${NODE_NEEDED}'`)
    expect(read('README.md')).toContain(`Node ${NODE_NEEDED}`)
    const [, image = ''] = /^ARG NODE_IMAGE=node:([\d.]+)/m.exec(read('scripts/Dockerfile')) ?? []
    expect(() => requireNode(`v${image}`)).not.toThrow()
  })
})
