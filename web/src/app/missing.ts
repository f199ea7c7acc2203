import { notFound } from '@tanstack/react-router'

/** A thing that is missing, or an id that can't be one, is a 404 page; anything else a bug. */
export function missing(error: { status?: number }): never {
  if (error.status === 404 || error.status === 400 || error.status === 422) throw notFound()
  throw error
}
