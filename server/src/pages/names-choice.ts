import { ownPath } from '@liston/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_S = 31_536_000
const asked = /[?&]names=(both|original)(?=&|$)/

/**
 * Stores which item names the reader wants, through a link that works without JavaScript. `?names=original` shows only
 * the names as written in the list. `?names=both` adds the names in the reader's language. It then redirects to the
 * page without the parameter.
 */
export const keepNames =
  ({ secure }: { secure: boolean }) =>
  async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [, names] = asked.exec(url) ?? []
    if (!names) return undefined
    const [path = '/', query = ''] = url.split('?', 2)
    const rest = new URLSearchParams(query)
    rest.delete('names')
    const age = names === 'original' ? YEAR_S : 0
    return reply
      .header('set-cookie', `names=${names}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`)
      .header('cache-control', 'no-store')
      .redirect(ownPath(rest.size > 0 ? `${path}?${rest}` : path), 303)
  }

/** True if the reader wants original names only. */
export const wantsOriginals = (names: string | undefined): boolean => names === 'original'
