import { ownPath } from '@liston/contract/accounts'
import { Language, offeredLanguages } from '@liston/contract/kernel'
import { Theme } from '@liston/contract/profiles'
import { mayWear, type OfferedTheme } from '@liston/contract/themes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/index.ts'
import { type ApiContext, originOf } from '../platform/http/index.ts'

const YEAR_S = 31_536_000

export type Preferences = { theme?: Theme; language?: Language }

type Mount = {
  config: Config
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
  themes(): readonly OfferedTheme[]
  /** Saves the choice of a signed-in user in their profile. */
  keep(context: ApiContext, chosen: Preferences): Promise<void>
}

/**
 * Theme and language without JavaScript. An HTML form sets two cookies and the signed-in user's profile, then redirects
 * back. Only same-origin requests are accepted.
 */
export async function mountPreferences(http: FastifyInstance, o: Mount): Promise<void> {
  await http.register(async (plain) => {
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2048 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    plain.post('/preferences', async (request, reply) => {
      if (originOf(request) !== 'own') return reply.code(403).type('text/plain').send('403')
      const context = await o.contextOf(request, reply)
      const { viewer } = context
      if (viewer?.viewedBy) return reply.code(403).type('text/plain').send('403')
      const chosen = chosenIn(request.body, { isPro: viewer?.isPro ?? false, offered: o.themes() })
      const attributes = `Path=/; Max-Age=${YEAR_S}; SameSite=Lax${o.config.secure ? '; Secure' : ''}`
      if (chosen.theme) reply.header('set-cookie', `theme=${chosen.theme}; ${attributes}`)
      if (chosen.language) reply.header('set-cookie', `i18next=${chosen.language}; ${attributes}`)
      if (viewer && (chosen.theme || chosen.language)) await o.keep(context, chosen)
      return reply.code(303).header('location', pathOf(request.headers.referer, o.config.PUBLIC_ORIGIN)).send()
    })
  })
}

/** The valid and permitted choices of the form. */
function chosenIn(body: unknown, wearer: { isPro: boolean; offered: readonly OfferedTheme[] }): Preferences {
  const given = (body ?? {}) as Record<string, unknown>
  const theme = Theme.safeParse(given.theme)
  const language = Language.safeParse(given.language)
  return {
    ...(theme.success && mayWear(theme.data, wearer) ? { theme: theme.data } : {}),
    ...(language.success && offeredLanguages().includes(language.data) ? { language: language.data } : {}),
  }
}

/** The page of this site that sent the form, without its `lng` parameter; otherwise the home page. */
function pathOf(referer: string | undefined, origin: string): string {
  const url = referer ? URL.parse(referer) : null
  if (!url || url.origin !== origin) return '/'
  url.searchParams.delete('lng')
  // `//host` is a path to the server but another site to a browser.
  return ownPath(url.pathname + url.search)
}
