import classes from './badge-status.module.css'
import { statusText } from './status-text.ts'

export type StatusTone = 'good' | 'wait' | 'bad' | 'muted' | 'special'

/** Tone of every status word, so that a word looks the same on every screen (kernel rule 34). */
const TONES: ReadonlyMap<string, StatusTone> = new Map(
  Object.entries<StatusTone>({
    success: 'good',
    complete: 'good',
    paid: 'good',
    active: 'good',
    open: 'good',
    accepted: 'good',
    competing: 'good',
    pending: 'wait',
    viewed: 'wait',
    staging: 'wait',
    refunding: 'wait',
    unpaid: 'bad',
    failure: 'bad',
    full: 'bad',
    chargeback: 'bad',
    canceled: 'special',
  }),
)

/** A status badge; the word carries the meaning, the color only supports it. */
export const BadgeStatus = ({ status, tone }: { readonly status: string; readonly tone?: StatusTone }) => (
  <span className={classes.badge} data-tone={tone ?? TONES.get(status.toLowerCase()) ?? 'muted'}>
    {statusText(status)}
  </span>
)
