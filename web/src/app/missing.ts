import { notFound, redirect } from '@tanstack/react-router'
import { loadSettings } from '../features/settings/index.ts'
import type { PageContext } from '../platform/page-context.ts'
import type { Page } from './page.ts'

const CLOSED = 'ROOM_CLOSED'

type Refused = { status?: number; code?: string; data?: { field?: string } }

/**
 * Maps an API error of a page's loader to a router error; always throws. Pages of personal data send staff who view the
 * site as a user home. A missing thing or an invalid id is a 404 page. A bad cursor is not: it and bugs are thrown as
 * they are.
 */
export function missing(error: Refused): never {
  if (error.code === 'VIEW_ONLY') throw redirect({ to: '/', replace: true })
  if (error.code === CLOSED) throw notFound({ data: { code: CLOSED } })
  const isPlace = error.code === 'BAD_CURSOR' || error.data?.field === 'cursor'
  if (!isPlace && (error.status === 404 || error.status === 400 || error.status === 422))
    throw notFound({ data: { code: error.code } })
  throw error
}

/** Throws `notFound` with the closed code if the page belongs to a disabled feature. Loads nothing else of the page. */
export async function refuseClosed(page: Page, context: PageContext, search: unknown): Promise<void> {
  const room = typeof page.room === 'function' ? page.room(search as never) : page.room
  if (room && (await loadSettings(context))?.rooms.closed.includes(room)) throw notFound({ data: { code: CLOSED } })
}
