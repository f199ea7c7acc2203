import { ownPath } from '@liston/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_S = 31_536_000
const asked = /[?&]names=(both|original)(?=&|$)/

/**
 * Keeps which names of items a reader wants, by a link that works without JavaScript too: `?names=original` shows what they are called
 * in their list alone, `?names=both` also what they are called in the reader's language. The page itself has its own address.
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

/** Whether a reader wants the original names alone. */
export const wantsOriginals = (names: string | undefined): boolean => names === 'original'
