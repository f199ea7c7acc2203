import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { personaOf, type Persona } from './personas.ts'

/** What those who speak no OpenID Connect tell of somebody, in the shape in which they tell it. */
const shapes: Record<string, (persona: Persona) => unknown> = {
  'github/user': ({ subject, name }) => ({ id: numberOf(subject), login: subject, name }),
  'github/user/emails': ({ email, verified }) => (email ? [{ email, primary: true, verified }] : []),
  'discord/users/@me': ({ subject, name, email, verified }) => ({
    id: String(numberOf(subject)),
    username: subject,
    global_name: name,
    email,
    verified,
  }),
}

/** A number for a subject, the same every time. */
const numberOf = (subject: string): number =>
  [...subject].reduce((sum, letter) => (sum * 131 + (letter.codePointAt(0) ?? 0)) % 2 ** 47, 7)

/** Answers to whoever brings an access token of the embedded provider. */
export function mountShapedApi(http: FastifyInstance, path: string, open: () => Promise<Provider>): void {
  const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  for (const [name, shape] of Object.entries(shapes))
    http.get(`${path}/api/${name}`, async (request, reply) => {
      const { AccessToken } = await open()
      const token = await AccessToken.find(bearer(request))
      const persona = token?.accountId ? personaOf(token.accountId) : undefined
      void reply.header('cache-control', 'no-store')
      return persona ? reply.send(shape(persona)) : reply.code(401).send({ message: 'Bad credentials' })
    })
}
