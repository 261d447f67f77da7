import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { boardText } from '../texts/board.ts'
import { translated } from '../texts/server-texts.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PHONE } from '../ui/theme.ts'
import { useNow } from '../ui/use-now.ts'
import { useTitle } from '../ui/use-title.ts'
import { BoardCell } from './board-cell.tsx'
import { clockText, lettersOf, pageCount, pageOf, rowsPerPage } from './board-pages.ts'
import classes from './status-board.module.css'
import { type Board, useBoard } from './use-board.ts'

/** Page rotation (spec/tournament-and-registration.md §9). */
const ROTATE_MS = 15_000
/** The status of a division at its ring: its time is when it went there, so it cannot be late. */
const COMPETING = 'Competing'

/** `/status/{appToken}`: which divisions are called and where to, on a screen on the wall (spec §2 Status board). */
const StatusBoard = () => {
  const { appToken = '' } = useParams<{ appToken: string }>()
  const board = useBoard(appToken)
  useTitle(board.status === 'ready' ? board.board.title : boardText('title'))
  if (board.status === 'unknown') return <NotFound />
  return (
    <main className={classes.board}>
      {board.status === 'loading' ? <Waiting interrupted={board.interrupted} /> : <Shown {...board} />}
    </main>
  )
}
export default StatusBoard

const Waiting = ({ interrupted }: { readonly interrupted: boolean }) => (
  <>
    <Sign interrupted={interrupted} />
    <LoadingState />
  </>
)

const Sign = ({ interrupted }: { readonly interrupted: boolean }) => (
  <p className={classes.sign} role="status" data-on={interrupted || undefined}>
    {interrupted ? boardText('interrupted') : ''}
  </p>
)

const Shown = ({ board, rows, interrupted }: Extract<Board, { status: 'ready' }>) => {
  const narrow = useMediaQuery(PHONE)
  const now = useNow(1_000)
  const perPage = usePerPage()
  const pages = narrow ? 1 : pageCount(rows.length, perPage)
  const page = usePage(pages)
  const shown = narrow ? rows : pageOf(rows, perPage, page)
  const statusAt = board.columnHeaders.findIndex(({ valueKind }) => valueKind === 'status')
  const shares = board.columnHeaders.map(({ value: header, preferredWidth, valueKind }, at) => {
    const texts = [header, ...rows.map(({ values }) => values[at]?.value ?? '')].map((text) =>
      valueKind === 'status' || text === header ? translated(text) : text,
    )
    return { '--letters': lettersOf(preferredWidth, texts) } as CSSProperties
  })
  return (
    <>
      <header className={classes.head}>
        <h1>{board.title}</h1>
        <time className={classes.clock}>{clockText(now, board.timezone)}</time>
      </header>
      <Sign interrupted={interrupted} />
      {rows.length === 0 ? (
        <p className={classes.empty}>{boardText('empty')}</p>
      ) : (
        <table className={classes.rows} style={{ '--per-page': perPage } as CSSProperties}>
          <thead>
            <tr>
              {board.columnHeaders.map(({ value, valueKind }, at) => (
                <th key={value} scope="col" data-kind={valueKind} style={shares[at]}>
                  {translated(value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                {board.columnHeaders.map((column, at) => (
                  <BoardCell
                    key={column.value}
                    column={column}
                    value={row.values[at]?.value ?? ''}
                    share={shares[at]}
                    isCompeting={row.values[statusAt]?.value === COMPETING}
                    timezone={board.timezone}
                    now={now}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer className={classes.foot}>
        {pages > 1 ? boardText('pageOf', { page: (page % pages) + 1, pages }) : null}
      </footer>
    </>
  )
}

const usePerPage = (): number => {
  const [perPage, setPerPage] = useState(() => rowsPerPage(window.innerHeight))
  useEffect(() => {
    const measure = (): void => setPerPage(rowsPerPage(window.innerHeight))
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return perPage
}

/** The page on the screen, the next one every 15 seconds. */
const usePage = (pages: number): number => {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (pages <= 1) return
    const timer = setInterval(() => setPage((now) => (now + 1) % pages), ROTATE_MS)
    return () => clearInterval(timer)
  }, [pages])
  return page
}
