import type { Instant } from '../../domain/kernel/time.ts'

export interface Clock {
  now(): Instant
}
