import { refusal } from '../../kernel/result.ts'

export const lastAdmin = refusal(
  'conflict',
  'last-admin',
  'The organization needs at least one admin. Please make another user an admin first.',
)
