import type { FastifyInstance } from 'fastify'
import { Theme } from '@liston/contract/profiles'
import { Language } from '@liston/contract/kernel'
import type { Config } from '../platform/config/index.ts'

const YEAR_S = 31_536_000

/** Theme and language for people without JavaScript: a plain form sets two cookies and goes back. */
export async function mountPreferences(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(async (plain) => {
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2048 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    plain.post('/preferences', async (request, reply) => {
      const given = (request.body ?? {}) as Record<string, unknown>
      const theme = Theme.safeParse(given.theme)
      const language = Language.safeParse(given.language)
      const attributes = `Path=/; Max-Age=${YEAR_S}; SameSite=Lax${config.secure ? '; Secure' : ''}`
      if (theme.success) reply.header('set-cookie', `theme=${theme.data}; ${attributes}`)
      if (language.success) reply.header('set-cookie', `i18next=${language.data}; ${attributes}`)
      return reply.code(303).header('location', ownPath(request.headers.referer, config.PUBLIC_ORIGIN)).send()
    })
  })
}

/** The path of a page of ours that the form was sent from, or the home page. Never another site (T18). */
function ownPath(referer: string | undefined, origin: string): string {
  const url = referer ? URL.parse(referer) : null
  return url && url.origin === origin ? url.pathname + url.search : '/'
}
