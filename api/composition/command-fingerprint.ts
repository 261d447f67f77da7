import { hkdfSync } from 'node:crypto'
import { type Fingerprint, fingerprintWith } from '../../commands/kernel/fingerprint.ts'

/**
 * Fingerprints the contents of commands with this installation's key: every program on one log must use the same key.
 */
export const commandFingerprint = (masterKey: Buffer): Fingerprint =>
  fingerprintWith(Buffer.from(hkdfSync('sha256', masterKey, '', 'command fingerprints', 32)))
