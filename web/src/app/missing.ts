import { notFound, redirect } from '@tanstack/react-router'

type Refused = { status?: number; code?: string; data?: { field?: string } }

/** What is a person's alone leads staff who look at the site as them home. A thing that is missing, or an id that can't be one, is a 404 page; a place that its list lacks is not, nor is a bug. */
export function missing(error: Refused): never {
  if (error.code === 'VIEW_ONLY') throw redirect({ to: '/', replace: true })
  const isPlace = error.code === 'BAD_CURSOR' || error.data?.field === 'cursor'
  if (!isPlace && (error.status === 404 || error.status === 400 || error.status === 422))
    throw notFound({ data: { code: error.code } })
  throw error
}
