import { categoryOf } from '@liston/contract/rankings'
import type { FastifyInstance } from 'fastify'
import type { HeldCategories } from '../features/rankings/index.ts'

/** Path of a category or of something below it: its page and feeds, and its endpoints. */
const ofCategory = /^(\/category\/|\/api\/v1\/categories\/)([a-z0-9-]{2,40})(?=$|[/?])/

/** Where a path of a category leads that is not at its current address; undefined if it stays. */
export function movedTo(url: string): string | undefined {
  const [start, base, name] = ofCategory.exec(url) ?? []
  const category = name ? categoryOf(name) : undefined
  if (!start || !category || category.address === name) return undefined
  return `${base}${category.address}${url.slice(start.length)}`
}

/**
 * Gives every request the categories of the database. Redirects reads from the former addresses of a category, and from
 * those of the categories merged into it, for good. Browsers ask again each time, because staff may give a category its
 * former address back.
 */
export function keepCategories(http: FastifyInstance, held: HeldCategories): void {
  const within = (_request: unknown, _reply: unknown, done: () => void) => held.within(done)
  // Again before the handler, because reading the body may lose the context.
  http.addHook('onRequest', within).addHook('preValidation', within)
  http.addHook('onRequest', async ({ method, url }, reply) => {
    const location = method === 'GET' || method === 'HEAD' ? movedTo(url) : undefined
    if (location) return reply.header('cache-control', 'no-cache').redirect(location, 301)
  })
}
