import { notFound, redirect } from '@tanstack/react-router'
import { loadSettings } from '../features/settings/index.ts'
import type { PageContext } from '../platform/page-context.ts'
import type { Page } from './page.ts'

const CLOSED = 'ROOM_CLOSED'

type Refused = { status?: number; code?: string; data?: { field?: string } }

/** What is a person's alone leads staff who look at the site as them home. A thing that is missing, or an id that can't be one, is a 404 page; a place that its list lacks is not, nor is a bug. */
export function missing(error: Refused): never {
  if (error.code === 'VIEW_ONLY') throw redirect({ to: '/', replace: true })
  if (error.code === CLOSED) throw notFound({ data: { code: CLOSED } })
  const isPlace = error.code === 'BAD_CURSOR' || error.data?.field === 'cursor'
  if (!isPlace && (error.status === 404 || error.status === 400 || error.status === 422))
    throw notFound({ data: { code: error.code } })
  throw error
}

/** A visit of what staff keep closed is told so, and is told nothing else. */
export async function refuseClosed(page: Page, context: PageContext, search: unknown): Promise<void> {
  const room = typeof page.room === 'function' ? page.room(search as never) : page.room
  if (room && (await loadSettings(context))?.rooms.closed.includes(room)) throw notFound({ data: { code: CLOSED } })
}
