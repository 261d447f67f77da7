import { Link } from 'wouter'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { adminText } from '../../texts/en/admin.ts'
import classes from './out-of-date.module.css'
import { storageLevel } from './storage-level.ts'

/** Warns admins before the storage is full, so that no student is the first to find out (accounts rule 4). */
export const StorageNotice = () => {
  const environment = dataOf(useRead('/environment').reading)
  if (environment === null) return null
  const { storageQuotaUsed, storageQuota } = environment
  const level = storageLevel(storageQuotaUsed, storageQuota)
  if (level === null) return null
  const percent = Math.min(100, Math.floor((100 * (storageQuotaUsed ?? 0)) / storageQuota))
  return (
    <section className={classes.notice} aria-label={adminText('storageTitle', { percent })}>
      <h2>{adminText('storageTitle', { percent })}</h2>
      <p>{adminText(level === 'full' ? 'storageFull' : 'storageNearly')}</p>
      <Link href="/admin/organization">{adminText('increaseStorage')}</Link>
    </section>
  )
}
