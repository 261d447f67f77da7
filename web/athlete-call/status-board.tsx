import { type CSSProperties, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { boardText } from '../texts/en/board.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { useNow } from '../ui/use-now.ts'
import { usePhone } from '../ui/use-phone.ts'
import { useTitle } from '../ui/use-title.ts'
import { clockText, freshFirst, nextIn, pageCount, pageOf, rowsPerPage, scaleOf } from './board-pages.ts'
import { BoardRows } from './board-rows.tsx'
import classes from './status-board.module.css'
import { useArrivals } from './use-arrivals.ts'
import { type Board, useBoard } from './use-board.ts'

/** Page rotation (athlete-call rule 12). */
const ROTATE_MS = 15_000

/** `/status/{appToken}`: the called divisions and their locations, for a wall screen (athlete-call rule 11). */
const StatusBoard = () => {
  const { appToken = '' } = useParams<{ appToken: string }>()
  const board = useBoard(appToken)
  useTitle(board.status === 'ready' ? board.board.title : boardText('title'))
  if (board.status === 'unknown') return <NotFound />
  return (
    <main className={classes.board}>
      {board.status === 'loading' ? <Waiting interrupted={board.interrupted} /> : <ReadyBoard {...board} />}
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

const ReadyBoard = ({ board, rows: called, interrupted }: Extract<Board, { status: 'ready' }>) => {
  const narrow = usePhone()
  const now = useNow(1_000)
  const screen = useScreen()
  const perPage = rowsPerPage(screen)
  const { seen, news } = useArrivals(called)
  const rows = freshFirst(called, seen, now)
  const pages = narrow ? 1 : pageCount(rows.length, perPage)
  const page = usePage(pages, news)
  const pageRows = narrow ? rows : pageOf(rows, perPage, page)
  const next = nextIn(board.next, called, narrow ? NEXT_ON_PHONES : perPage - pageRows.length)
  return (
    <div className={classes.screen} style={{ '--unit': `${scaleOf(screen)}px` } as CSSProperties}>
      <header className={classes.head}>
        <h1>{board.title}</h1>
        <time className={classes.clock}>{clockText(now, board.timezone)}</time>
      </header>
      <Sign interrupted={interrupted} />
      {rows.length === 0 && next.length === 0 ? (
        <p className={classes.empty}>{boardText('empty')}</p>
      ) : (
        <BoardRows board={board} rows={rows} pageRows={pageRows} next={next} perPage={perPage} now={now} />
      )}
      <footer className={classes.foot}>
        {pages > 1 ? boardText('pageOf', { page: (page % pages) + 1, pages }) : null}
      </footer>
    </div>
  )
}

/** Phones scroll: a few upcoming divisions are enough. */
const NEXT_ON_PHONES = 6

const screenNow = () => ({ width: window.innerWidth, height: window.innerHeight })

const useScreen = () => {
  const [screen, setScreen] = useState(screenNow)
  useEffect(() => {
    const measure = (): void => setScreen(screenNow())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return screen
}

/**
 * The current page. It advances every 15 seconds, and returns to the first page, with the new calls, whenever something
 * is called.
 */
const usePage = (pages: number, news: number): number => {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (news > 0) setPage(0)
    if (pages <= 1) return
    const timer = setInterval(() => setPage((now) => (now + 1) % pages), ROTATE_MS)
    return () => clearInterval(timer)
  }, [pages, news])
  return page
}
